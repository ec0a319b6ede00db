import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * When a process was born, as a text that no other process of this machine ever has with the same number;
 * undefined when no such process lives. A number alone is not enough: after a crash it may belong to a stranger.
 */
export async function birthOf(pid: number): Promise<string | undefined> {
  return platform() === 'linux' ? birthFromProc(pid) : birthFromPs(pid)
}

async function birthFromProc(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
    return `${boot.trim()}/${rest[18]}`
  } catch {
    return undefined
  }
}

async function birthFromPs(pid: number): Promise<string | undefined> {
  const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  const [state, ...born] = stdout.trim().split(/\s+/)
  return !state || state.startsWith('Z') ? undefined : born.join(' ')
}

/** The command line of a living process, or an empty text. */
export async function commandOf(pid: number): Promise<string> {
  if (platform() === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout
}

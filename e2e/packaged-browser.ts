import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import chromiumForServers, { inflate } from '@sparticuz/chromium'

/** A browser that starts on this machine, with what has to be added to its environment. */
export type Browser = { executablePath: string; environment: Record<string, string> }

/** Browsers installed on the machine. */
const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')

/**
 * The folder of the unpacked Chromium. It is per user, because a file that another user has unpacked cannot be executed, and per version.
 * @returns undefined where the package has no browser for this system (it is built for Linux).
 */
async function unpackedFolder(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(tmpdir(), `ciy-browser-${version}-${userInfo().uid}`)
  if (existsSync(folder)) return folder
  // Renaming makes the folder appear complete or not at all, also when two runs unpack at once or one is interrupted.
  const unfinished = mkdtempSync(`${folder}-`)
  const usual = process.env.TMPDIR
  process.env.TMPDIR = unfinished
  try {
    await chromiumForServers.executablePath()
    await inflate(join(packageFolder, 'bin', 'al2023.tar.br'))
    writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontsConfiguration(folder))
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
  return folder
}

/** The package's own configuration names folders of another system. */
const fontsConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/**
 * Candidates in order of preference: the packaged Chromium with the libraries of the system, the same with the libraries and fonts that
 * the package carries (a minimal Debian has no libnss3), then a browser that is installed.
 */
async function browserCandidates(): Promise<Browser[]> {
  const folder = await unpackedFolder()
  const fonts: Record<string, string> =
    folder && !existsSync('/etc/fonts/fonts.conf') ? { FONTCONFIG_PATH: join(folder, 'fonts') } : {}
  const packaged = folder
    ? [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }].map((environment) => ({
        executablePath: join(folder, 'chromium'),
        environment,
      }))
    : []
  const others = installed
    .filter((path) => path !== undefined && existsSync(path))
    .map((path) => ({ executablePath: path ?? '', environment: {} }))
  return [...packaged, ...others]
}

/** @returns the browser's error when it cannot start; undefined when it can. */
function startFailureOf({ executablePath, environment }: Browser): string | undefined {
  const { status, error, stderr } = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  if (status === 0) return undefined
  return error?.message ?? (stderr.trim().split('\n').at(-1) || `it ends with ${status}`)
}

/**
 * The first browser that starts on this machine.
 * @throws Error with one sentence that says what each candidate lacks.
 */
export async function findBrowser(among?: Browser[]): Promise<Browser> {
  const reasons: string[] = []
  for (const candidate of among ?? (await browserCandidates())) {
    const reason = startFailureOf(candidate)
    if (reason === undefined) return candidate
    reasons.push(`${candidate.executablePath}: ${reason}`)
  }
  const tried = reasons.length > 0 ? ` (${reasons.join('; ')})` : ''
  throw new Error(
    `No browser starts on this machine${tried}: install Chromium or Chrome, or set CHROMIUM_PATH to one.`,
  )
}

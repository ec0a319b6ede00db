import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import { communityScenarios } from './community-scenarios.ts'
import { apiClient } from './flow.ts'
import type { Measurement } from './run-load.ts'
import { readOptions, type BenchOptions } from './options.ts'
import { formatTable, type ReportRow } from './report.ts'
import { scenarios, type Scenario } from './scenarios.ts'
import { startProcess, type ServerProcess } from './server-process.ts'
import { openScenarioContext, type ScenarioContext } from './scenario-context.ts'

type ServerReady = { url: string }

const options = readOptions(process.argv.slice(2))
const rows = await bench(options)
console.log(`\n${formatTable(rows)}\n`)
await mkdir(dirname(options.out), { recursive: true })
await writeFile(
  options.out,
  JSON.stringify(
    {
      at: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model}`,
      node: process.version,
      ...options,
      rows,
    },
    null,
    2,
  ),
)
console.log(`Written to ${options.out}`)

async function bench({
  products,
  dataDir,
  connections,
  seconds,
  only,
  community,
}: BenchOptions): Promise<ReportRow[]> {
  const place = `${dataDir}-${products}${community > 0 ? `-community-${community}` : ''}`
  const measured = community > 0 ? [...scenarios.slice(0, 1), ...communityScenarios] : scenarios
  console.log(
    `A shop of ${products.toLocaleString('en-IN')} products, ${connections} connections, ${seconds} s a scenario …`,
  )
  const server = await startProcess<ServerReady>(new URL('./server.ts', import.meta.url), [
    place,
    String(products),
    String(community),
  ])
  const rows: ReportRow[] = []
  try {
    const stage = await openScenarioContext(apiClient(server.ready.url), {
      url: server.ready.url,
      connections,
      seconds,
      community,
    })
    const size = Buffer.byteLength(JSON.stringify(await stage.ask(stage.detail())))
    const floor = await startProcess<ServerReady>(new URL('./floor-server.ts', import.meta.url), [
      String(size),
    ])
    for (const scenario of measured.filter(
      ({ name }) => name === 'floor' || only.length === 0 || only.includes(name),
    )) {
      const process = scenario.name === 'floor' ? floor : server
      rows.push(await runScenario(scenario, { ...stage, url: process.ready.url }, { process, rows }))
      console.log(`  ${scenario.name}: ${Math.round(rows.at(-1)?.rate ?? 0)}/s`)
      if (scenario.name === 'floor') await floor.stop()
    }
  } finally {
    await server.stop()
  }
  return rows
}

async function runScenario(
  scenario: Scenario,
  stage: ScenarioContext,
  { process, rows }: { process: ServerProcess<ServerReady>; rows: readonly ReportRow[] },
): Promise<ReportRow> {
  const shortly = { ...stage, seconds: Math.min(2, stage.seconds) }
  await (scenario.warmUp ? scenario.warmUp(shortly) : scenario.run(shortly))
  const before = await process.vitals()
  const measured: Measurement = await scenario.run(stage)
  const after = await process.vitals()
  const floor = rows.find((row) => row.scenario === 'floor')?.rate ?? 0
  const target = scenario.target?.(floor)
  const statementsPerOperation = (after.statements - before.statements) / Math.max(1, measured.answered)
  return {
    ...measured,
    scenario: scenario.name,
    rssMb: after.rssBytes / 2 ** 20,
    cpuCores: (after.cpuMicros - before.cpuMicros) / 1e6 / stage.seconds,
    statementsPerOperation,
    target: target ? target.text : '',
    isMet: target ? target.isMet({ ...measured, statementsPerOperation }) && measured.errors === 0 : null,
  }
}

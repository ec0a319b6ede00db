// Lists known vulnerabilities of the installed packages. Exit codes: 0 none that is high or critical in production, 1 there are some, 75
// (EX_TEMPFAIL) could not check.
import { pathToFileURL } from 'node:url'
import { npmJson } from './npm-json.mjs'

/** Exit code when the check was not possible; never a pass. */
export const notChecked = 75

const severities = ['critical', 'high', 'moderate', 'low', 'info']
const blocking = new Set(['critical', 'high'])
// In offline mode npm returns an empty report without a request.
const online = ['--offline=false', '--audit-level=none', '--fetch-retries=0', '--fetch-timeout=20000']

/** Requests advisories on all packages, or (`production`) on those that run in production. */
function report({ production }) {
  const { answer, problem } = npmJson(['audit', '--json', ...online, ...(production ? ['--omit=dev'] : [])])
  if (problem) return { problem }
  const { auditReportVersion, vulnerabilities, metadata } = answer
  const counted = metadata?.vulnerabilities?.total
  if (auditReportVersion !== 2 || !vulnerabilities || typeof counted !== 'number')
    return { problem: reasonIn(answer) }
  const found = Object.values(vulnerabilities)
  if (found.length !== counted) return { problem: 'the report contradicts itself' }
  const unknown = found.find(({ severity }) => !severities.includes(severity))
  if (unknown) return { problem: `the report names an unknown severity (${unknown.severity})` }
  return { found }
}

// npm's own message contains the requested URL; only the reason is printed.
function reasonIn({ statusCode, code, error, message }) {
  const reason = code ?? error?.code ?? statusCode ?? message?.split(' - ')[0]
  return reason ? `the advisory service gave no report (${reason})` : 'the advisory service gave no report'
}

function describe({ name, severity, range, via, fixAvailable }) {
  const titles = (via ?? []).filter((cause) => cause?.title).map(({ title }) => title)
  const causes = (via ?? []).filter((cause) => typeof cause === 'string')
  const why = titles.length > 0 ? titles.join('; ') : `through ${causes.join(', ')}`
  return `${severity.padEnd(8)} ${name} ${range ?? ''}: ${why}${fixAvailable ? ' (a fix is available)' : ''}`
}

const bySeverity = (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity)

/** Prints the report and returns the exit code. Only production dependencies count, since no other package runs in the shop. */
export function audit() {
  const production = report({ production: true })
  const all = production.problem ? production : report({ production: false })
  if (all.problem) {
    console.log(`Known vulnerabilities: could not check, ${all.problem}.`)
    return notChecked
  }
  const isUsed = new Set(production.found.map(({ name }) => name))
  for (const entry of all.found.toSorted(bySeverity))
    console.log(`${isUsed.has(entry.name) ? 'production ' : 'development'}  ${describe(entry)}`)
  const serious = production.found.filter(({ severity }) => blocking.has(severity))
  console.log(
    `Known vulnerabilities: ${all.found.length}, of which ${production.found.length} in production, ${serious.length} of them high or critical.`,
  )
  return serious.length > 0 ? 1 : 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(audit())

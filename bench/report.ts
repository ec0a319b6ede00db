import type { Measurement } from './run-load.ts'

/** A scenario's results: rates per second, times in milliseconds, memory in MB, CPU in cores of the server process. */
export type ReportRow = Measurement & {
  scenario: string
  rssMb: number
  cpuCores: number
  statementsPerOperation: number
  target: string
  isMet: boolean | null
}

const columns: [string, (row: ReportRow) => string][] = [
  ['scenario', (row) => row.scenario],
  ['rate/s', (row) => Math.round(row.rate).toLocaleString('en-IN')],
  ['p50 ms', (row) => row.p50.toFixed(1)],
  ['p99 ms', (row) => row.p99.toFixed(1)],
  ['errors', (row) => String(row.errors)],
  ['RSS MB', (row) => row.rssMb.toFixed(0)],
  ['CPU', (row) => row.cpuCores.toFixed(2)],
  ['SQL/op', (row) => row.statementsPerOperation.toFixed(1)],
  ['target', (row) => row.target],
  ['', (row) => (row.isMet === null ? '' : row.isMet ? 'met' : 'MISSED')],
]

/** The rows as a fixed-width table, numbers right-aligned. */
export function formatTable(rows: readonly ReportRow[]): string {
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, text]) => text(row)))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  return cells
    .map((line) =>
      line
        .map((cell, index) =>
          index === 0 || index >= 8 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

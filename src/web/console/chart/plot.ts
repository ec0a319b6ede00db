import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'

/** A series of figures; null where there is none. */
export type Series = { name: string; values: readonly (number | null)[] }

export type Size = { width: number; height: number; left: number; right: number; top: number; bottom: number }

/** The chart is drawn twice, and a stylesheet shows the one that fits: text keeps its size. */
export const SIZES = {
  wide: { width: 960, height: 280, left: 64, right: 16, top: 12, bottom: 30 },
  narrow: { width: 360, height: 220, left: 52, right: 10, top: 12, bottom: 28 },
} as const satisfies Record<string, Size>

type Point = { x: number; y: number }

/** Everything of a line chart that is drawn, in the units of its size. */
export type LinePlot = {
  ticks: { value: number; y: number }[]
  labels: { text: string; x: number; anchor: 'start' | 'middle' | 'end' }[]
  lines: { path: string; area: string; points: (Point | null)[] }[]
  xs: number[]
  base: number
}

/** Scales the series to a size. The axis begins at 0, unless there are negative figures, and ends at a round number. */
export function plotLines(labels: readonly string[], series: readonly Series[], size: Size): LinePlot {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const y = scaleLinear()
    .domain([Math.min(0, ...all), Math.max(1, ...all)])
    .nice(4)
    .range([size.height - size.bottom, size.top])
  const x = scalePoint<number>()
    .domain(labels.map((_, index) => index))
    .range([size.left, size.width - size.right])
    .padding(labels.length === 1 ? 0.5 : 0)
  const xs = labels.map((_, index) => x(index) ?? size.left)
  const at = (value: number | null, index: number): Point | null =>
    value === null ? null : { x: round(xs[index] ?? 0), y: round(y(value)) }
  return {
    ticks: y.ticks(4).map((value) => ({ value, y: round(y(value)) })),
    labels: axisLabels(labels, xs, size.width < 600 ? 3 : 7),
    lines: series.map(({ values }) => {
      const points = values.slice(0, labels.length).map(at)
      return { path: pathOf(points), area: areaOf(points, round(y(0))), points }
    }),
    xs: xs.map(round),
    base: round(y(0)),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

const draw = line<Point | null>()
  .defined((point) => point !== null)
  .x((point) => point?.x ?? 0)
  .y((point) => point?.y ?? 0)

const pathOf = (points: readonly (Point | null)[]): string => draw(points) ?? ''

const areaOf = (points: readonly (Point | null)[], base: number): string =>
  area<Point | null>()
    .defined((point) => point !== null)
    .x((point) => point?.x ?? 0)
    .y0(base)
    .y1((point) => point?.y ?? 0)(points) ?? ''

/** Some labels at equal distances, the first and the last among them. */
function axisLabels(labels: readonly string[], xs: readonly number[], most: number): LinePlot['labels'] {
  const last = labels.length - 1
  const count = Math.min(most, labels.length)
  const indices = Array.from({ length: count }, (_, at) =>
    count === 1 ? 0 : Math.round((at * last) / (count - 1)),
  )
  return [...new Set(indices)].map((index) => ({
    text: labels[index] ?? '',
    x: round(xs[index] ?? 0),
    anchor: anchorOf(index, last),
  }))
}

function anchorOf(index: number, last: number): 'start' | 'middle' | 'end' {
  if (last === 0) return 'middle'
  if (index === 0) return 'start'
  return index === last ? 'end' : 'middle'
}

/** A bar of each row, from zero to the largest figure. */
export function plotBars(values: readonly (number | null)[], width: number): { width: number }[] {
  const x = scaleLinear()
    .domain([0, Math.max(1, ...values.map((value) => value ?? 0))])
    .range([0, width])
    .clamp(true)
  return values.map((value) => ({ width: round(x(value ?? 0)) }))
}

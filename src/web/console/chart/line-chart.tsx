import { useId, useState, type PointerEvent } from 'react'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import styles from './chart.module.css'
import { plotLines, SIZES, type LinePlot, type Series, type Size } from './plot.ts'

type LineChartProps = {
  title: string
  /** What the lines say in a sentence, for those who do not see them. */
  description: string
  labels: readonly string[]
  /** The first line is drawn strongly, further ones are what it is compared with. */
  series: readonly [Series, ...Series[]]
  /** Writes a figure in full, and on the axis. */
  write: (value: number) => string
  writeShort: (value: number) => string
}

/**
 * A line chart as SVG from the server. The pointer, or the slider with arrow keys, reads one point after another. The table of the same figures
 * belongs beneath.
 */
export function LineChart({ title, description, labels, series, write, writeShort }: LineChartProps) {
  const t = useTranslator()
  const [current, setCurrent] = useState<number | null>(null)
  const id = useId()
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <strong>{title}</strong>
        <Legend series={series} />
      </figcaption>
      <div className={styles.field}>
        {(['wide', 'narrow'] as const).map((name) => (
          <Drawing
            key={name}
            id={`${id}-${name}`}
            className={styles[name] ?? ''}
            size={SIZES[name]}
            plot={plotLines(labels, series, SIZES[name])}
            {...{ title, description, current, setCurrent, writeShort }}
          />
        ))}
      </div>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={labels.length - 1}
        value={current ?? labels.length - 1}
        aria-label={t('reports.chart.points', { title })}
        aria-valuetext={readingOf(t, { labels, series, write, index: current ?? labels.length - 1 })}
        onChange={(event) => setCurrent(Number(event.currentTarget.value))}
      />
      <p className={styles.read}>
        {current === null ? (
          <span className={styles.hint}>{t('reports.chart.hint')}</span>
        ) : (
          readingOf(t, { labels, series, write, index: current })
        )}
      </p>
    </figure>
  )
}

function Legend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null
  return (
    <span className={styles.legend}>
      {series.map(({ name }, index) => (
        <span key={name} className={styles.key} data-series={index}>
          {name}
        </span>
      ))}
    </span>
  )
}

type Point = Pick<LineChartProps, 'labels' | 'series' | 'write'> & { index: number }

/** '21 Nov: ₹2,450 · ₹1,050'. */
function readingOf(t: Translate, { labels, series, write, index }: Point): string {
  const values = series.map(({ values }) => {
    const value = values[index] ?? null
    return value === null ? '–' : write(value)
  })
  return t('reports.chart.figure', { name: labels[index] ?? '', value: values.join(' · ') })
}

type DrawingProps = {
  id: string
  className: string
  size: Size
  plot: LinePlot
  title: string
  description: string
  current: number | null
  setCurrent: (index: number) => void
  writeShort: (value: number) => string
}

function Drawing({
  id,
  className,
  size,
  plot,
  title,
  description,
  current,
  setCurrent,
  writeShort,
}: DrawingProps) {
  const { width, height, left, right, bottom } = size
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    setCurrent(nearest(plot.xs, ((event.clientX - box.left) / box.width) * width))
  }
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      aria-labelledby={`${id}-title ${id}-desc`}
      onPointerMove={point}
      onPointerDown={point}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {plot.ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.grid} x1={left} x2={width - right} y1={y} y2={y} />
          <text className={styles.tick} x={left - 8} y={y + 4} textAnchor="end">
            {writeShort(value)}
          </text>
        </g>
      ))}
      {plot.labels.map(({ text, x, anchor }) => (
        <text key={x} className={styles.tick} x={x} y={height - bottom + 20} textAnchor={anchor}>
          {text}
        </text>
      ))}
      <path className={styles.area} d={plot.lines[0]?.area} />
      {plot.lines.map(({ path }, index) => (
        <path
          key={index === 0 ? 'line' : `line ${index}`}
          className={styles.line}
          data-series={index}
          d={path}
        />
      ))}
      <Points plot={plot} current={current} />
    </svg>
  )
}

/** The points of the current place, or a single point, which has no line. */
function Points({ plot, current }: { plot: LinePlot; current: number | null }) {
  const index = current ?? (plot.xs.length === 1 ? 0 : null)
  if (index === null) return null
  const x = plot.xs[index] ?? 0
  return (
    <>
      {current === null ? null : (
        <line className={styles.cursor} x1={x} x2={x} y1={SIZES.wide.top} y2={plot.base} />
      )}
      {plot.lines.map(({ points }, series) => {
        const point = points[index]
        return point ? (
          <circle
            key={`point ${series}`}
            className={styles.point}
            data-series={series}
            cx={point.x}
            cy={point.y}
            r={4}
          />
        ) : null
      })}
    </>
  )
}

function nearest(xs: readonly number[], at: number): number {
  let best = 0
  for (const [index, x] of xs.entries()) if (Math.abs(x - at) < Math.abs((xs[best] ?? 0) - at)) best = index
  return best
}

import { useId } from 'react'
import styles from './chart.module.css'
import { plotBars } from './plot.ts'

export type Bar = { key: string; label: string; value: number | null; before?: number | null }

type BarChartProps = {
  title: string
  description: string
  bars: readonly Bar[]
  write: (value: number) => string
}

const WIDTH = 600
const ROW = 34

/** Horizontal bars, the longest first, each with its name and figure in full: no axis is needed. The thin bar is the period before. */
export function BarChart({ title, description, bars, write }: BarChartProps) {
  const id = useId()
  const all = plotBars(
    [...bars.map(({ value }) => value), ...bars.map(({ before }) => before ?? null)],
    WIDTH,
  )
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <strong>{title}</strong>
      </figcaption>
      <ul className={styles.bars} aria-label={description}>
        {bars.map(({ key, label, value, before }, index) => (
          <li key={key} className={styles.bar}>
            <span className={styles.name}>{label}</span>
            <span className={styles.value}>{value === null ? '–' : write(value)}</span>
            <svg
              className={styles.track}
              viewBox={`0 0 ${WIDTH} ${ROW / 2}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              id={`${id}-${index}`}
            >
              <rect className={styles.ground} x={0} y={0} width={WIDTH} height={ROW / 2} />
              <rect className={styles.fill} x={0} y={0} width={all[index]?.width ?? 0} height={ROW / 2} />
              {before === undefined || before === null ? null : (
                <rect
                  className={styles.before}
                  x={0}
                  y={ROW / 2 - 5}
                  width={all[bars.length + index]?.width ?? 0}
                  height={5}
                />
              )}
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}

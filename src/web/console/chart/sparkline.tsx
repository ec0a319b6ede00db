import styles from './chart.module.css'
import { plotLines, type Size } from './plot.ts'

const SIZE: Size = { width: 120, height: 32, left: 2, right: 4, top: 4, bottom: 3 }

/** A small line beside a figure, which says the same in words. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const plot = plotLines(
    values.map((_, index) => String(index)),
    [{ name: '', values }],
    SIZE,
  )
  const [line] = plot.lines
  const end = line?.points.at(-1)
  return (
    <svg className={styles.spark} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
      <path className={styles.area} d={line?.area} />
      <path className={styles.line} data-series={0} d={line?.path} />
      {end ? <circle className={styles.point} data-series={0} cx={end.x} cy={end.y} r={2.5} /> : null}
    </svg>
  )
}

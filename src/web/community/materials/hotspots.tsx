import styles from './hotspots.module.css'

export type Hotspot = { key: number; x: number; y: number; name: string }

type HotspotsProps = {
  spots: readonly Hotspot[]
  /** Size of the picture below: marks keep their position however it is cropped to its frame. */
  width: number
  height: number
  active?: number | null
  onPick: (key: number) => void
}

/** Marks on a picture, laid over it in a frame with `position: relative`. The name of each link has its visible number and the material (WCAG 2.5.3). */
export function Hotspots({ spots, width, height, active = null, onPick }: HotspotsProps) {
  const size = Math.max(width, height) / 100
  return (
    <svg className={styles.spots} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
      {spots.map(({ key, x, y, name }, index) => (
        <g key={key} transform={`translate(${x * width} ${y * height}) scale(${size})`}>
          <a
            href={`#material-${key}`}
            aria-label={`${index + 1}. ${name}`}
            className={styles.spot}
            data-active={active === key || undefined}
            onClick={(event) => {
              event.preventDefault()
              onPick(key)
            }}
          >
            <circle r="5.5" className={styles.reach} />
            <circle r="2.6" className={styles.dot} />
            <text dy="0.36em" textAnchor="middle" fontSize="2.8" className={styles.number} aria-hidden="true">
              {index + 1}
            </text>
          </a>
        </g>
      ))}
    </svg>
  )
}

import styles from './stars.module.css'

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.600 7.700l5.800-.8Z'

/** A rating of five stars, to a tenth. Decorative: the text beside it gives the value. */
export function Stars({ value, size = 16 }: { value: number; size?: 16 | 20 | 24 }) {
  return (
    <svg viewBox="0 0 108 20" width={size * 5.4} height={size} aria-hidden="true" className={styles.stars}>
      {[0, 1, 2, 3, 4].map((at) => (
        <Star key={at} at={at} filled={Math.min(1, Math.max(0, value - at))} />
      ))}
    </svg>
  )
}

function Star({ at, filled }: { at: number; filled: number }) {
  // A clip as wide as the filled part; nested, because a clip path would need an id unique on the page per star.
  return (
    <>
      <path d={STAR} transform={`translate(${at * 22} 0)`} className={styles.empty} />
      {filled > 0 ? (
        <svg
          x={at * 22}
          y="0"
          width={filled * 20}
          height="20"
          viewBox={`0 0 ${filled * 20} 20`}
          preserveAspectRatio="xMinYMin slice"
        >
          <path d={STAR} className={styles.full} />
        </svg>
      ) : null}
    </>
  )
}

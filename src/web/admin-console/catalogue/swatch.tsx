import { useTranslator } from '../../messages/messages.tsx'
import styles from './catalogue.module.css'

/** A colour; stripes where no single swatch shows it. */
export function Swatch({ hex }: { hex: string | null }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.swatch}>
      {hex === null ? (
        <>
          <rect width="7" height="20" fill="#e53935" />
          <rect x="7" width="6" height="20" fill="#fdd835" />
          <rect x="13" width="7" height="20" fill="#1e88e5" />
        </>
      ) : (
        <rect width="20" height="20" fill={hex} />
      )}
    </svg>
  )
}

/** A swatch with its number. */
export function NamedSwatch({ hex }: { hex: string | null }) {
  const t = useTranslator()
  return (
    <span className={styles.swatched}>
      <Swatch hex={hex} /> {hex ?? t('categories.colours.many')}
    </span>
  )
}

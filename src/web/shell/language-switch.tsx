import { useLocation } from 'react-router'
import { inLanguage, localeOf } from '../messages/languages.ts'
import { useLanguage, useTranslator } from '../messages/messages.tsx'
import styles from './language-switch.module.css'

const nameOf = { en: 'English', hi: 'हिन्दी' }

/** The same page in the other language. The choice is stored only in the address. */
export function LanguageSwitch({ isNamed = false }: { /** Adds a label before it. */ isNamed?: boolean }) {
  const t = useTranslator()
  const other = useLanguage() === 'hi' ? 'en' : 'hi'
  const { pathname } = useLocation()
  const link = (
    <a
      href={inLanguage(other, pathname)}
      hrefLang={localeOf[other]}
      lang={localeOf[other]}
      className={styles.switch}
      // 'हिन्दी' is a picture: its text would load a font of 99 kB for one word.
      aria-label={nameOf[other]}
      // Keeps the visitor's query. The server does not render it, because cached pages are the same for everyone.
      onClick={({ currentTarget }) => (currentTarget.search = location.search)}
    >
      {other === 'hi' ? <span className={styles.hindi} /> : nameOf.en}
    </a>
  )
  if (!isNamed) return link
  return (
    <p className={styles.line}>
      {t('shell.footer.languages')}: {link}
    </p>
  )
}

import { useLocation } from 'react-router'
import { inLanguage, localeOf } from '../messages/languages.ts'
import { useLanguage, useTranslator } from '../messages/messages.tsx'
import { HindiWord } from './hindi-word.tsx'
import styles from './language-switch.module.css'

const nameOf = { en: 'English', hi: 'हिन्दी' }

/** The same page in the other language. The address is all that remembers which one is read. */
export function LanguageSwitch({
  isNamed = false,
}: {
  /** Says before it what this is. */ isNamed?: boolean
}) {
  const t = useTranslator()
  const other = useLanguage() === 'hi' ? 'en' : 'hi'
  const { pathname } = useLocation()
  const link = (
    <a
      href={inLanguage(other, pathname)}
      hrefLang={localeOf[other]}
      lang={localeOf[other]}
      className={styles.switch}
      // As text, even an unseen one, it would fetch the font after all.
      aria-label={nameOf[other]}
      // What was chosen on this page goes along; the server does not write it, because kept pages know no visitor's query.
      onClick={({ currentTarget }) => (currentTarget.search = location.search)}
    >
      {other === 'hi' ? <HindiWord className={styles.word} /> : nameOf.en}
    </a>
  )
  if (!isNamed) return link
  return (
    <p className={styles.line}>
      {t('shell.footer.languages')}: {link}
    </p>
  )
}

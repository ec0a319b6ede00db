import { SectionHeading } from '../../ui/heading/heading.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './careers.module.css'

/** The steps from application to offer, the same for every role. */
export function HowWeChoose() {
  const t = useTranslator()
  return (
    <section aria-labelledby="how" className={styles.text}>
      <SectionHeading id="how">{t('careers.how')}</SectionHeading>
      <ol>
        <li>{t('careers.how.1')}</li>
        <li>{t('careers.how.2')}</li>
        <li>{t('careers.how.3')}</li>
        <li>{t('careers.how.4')}</li>
      </ol>
      <p className={styles.fair}>{t('careers.fair')}</p>
    </section>
  )
}

import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './how.module.css'

const steps = [
  { title: 'lists.how.find', text: 'lists.how.find.text', tint: 4 },
  { title: 'lists.how.know', text: 'lists.how.know.text', tint: 11 },
  { title: 'lists.how.pay', text: 'lists.how.pay.text', tint: 6 },
] as const satisfies { title: MessageId; text: MessageId; tint: number }[]

/** How it works, in three steps. */
export function How() {
  const t = useTranslator()
  return (
    <section className="container" aria-labelledby="how">
      <h2 id="how" className={styles.heading}>
        {t('lists.how.title')}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text, tint }, at) => (
          <li key={title} className={styles.step} data-tint={tint}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3 className={styles.title}>{t(title)}</h3>
            <p className={styles.text}>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { SectionHeading } from '../../ui/heading/heading.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './careers.module.css'

/** The way from a letter to an offer, the same for every role. */
export function HowWeChoose() {
  const say = useWords()
  return (
    <section aria-labelledby="how" className={styles.text}>
      <SectionHeading id="how">{say('careers.how')}</SectionHeading>
      <ol>
        <li>{say('careers.how.1')}</li>
        <li>{say('careers.how.2')}</li>
        <li>{say('careers.how.3')}</li>
        <li>{say('careers.how.4')}</li>
      </ol>
      <p className={styles.fair}>{say('careers.fair')}</p>
    </section>
  )
}

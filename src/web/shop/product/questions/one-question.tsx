import type { ProductQuestion } from '#contracts/products/reviews'
import { istDay } from '../../../shared/ist-date.ts'
import { ReportButton } from '../../../shared/report/report-button.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useTranslator } from '../../../messages/messages.tsx'
import styles from './questions.module.css'

type OneQuestionProps = { question: ProductQuestion; mayAnswer: boolean; onAnswer: () => void }

/** A question with its answers by the store and by buyers. */
export function OneQuestion({
  question: { id, text, author, at, mine, answers },
  mayAnswer,
  onAnswer,
}: OneQuestionProps) {
  const t = useTranslator()
  return (
    <li className={styles.question}>
      <h3 className={styles.text}>{text}</h3>
      <p className={styles.by}>{t('product.questions.by', { author, day: istDay(at) })}</p>
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <li key={answer.id} className={styles.answer}>
            <p className={styles.words}>{answer.text}</p>
            <p className={styles.by}>
              {t('product.questions.by', { author: answer.author, day: istDay(answer.at) })}{' '}
              <Badge tone={answer.by === 'store' ? 'brand' : 'success'}>
                {t(answer.by === 'store' ? 'product.questions.store' : 'product.questions.buyer')}
              </Badge>
              <ReportButton subject="answer" subjectId={answer.id} />
            </p>
          </li>
        ))}
      </ul>
      {answers.length === 0 ? (
        <p className={styles.by}>{t(mine ? 'product.questions.waiting' : 'product.questions.open')}</p>
      ) : null}
      <div className={styles.acts}>
        {mayAnswer && !mine ? (
          <Button variant="secondary" size="small" onClick={onAnswer}>
            {t('product.questions.answer')}
          </Button>
        ) : null}
        {mine ? null : <ReportButton subject="question" subjectId={id} />}
      </div>
    </li>
  )
}

import { addWord, removeWord, type RuleBook } from '#contracts/products/approvals'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Form, textsIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './products.module.css'

/** Words and phrases that no listing may contain. */
export function WordsCard({ words }: { words: RuleBook['words'] }) {
  const t = useTranslator()
  const add = useAction(addWord, { done: t('adminproducts.words.added') })
  const remove = useAction(removeWord, { refusals: 'toast' })
  return (
    <Card title={t('adminproducts.words')}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('adminproducts.words.lead')}</p>
        {words.length === 0 ? <p>{t('adminproducts.words.none')}</p> : null}
        <ul className={styles.lines}>
          {words.map(({ id, word, note, found_in }) => (
            <li key={id} className={styles.row}>
              <span>
                <strong>{word}</strong>
                {note ? <span className={styles.note}>{note}</span> : null}
                {found_in > 0 ? (
                  <span className={styles.note}>{t('adminproducts.words.found', { count: found_in })}</span>
                ) : null}
              </span>
              <Button
                size="small"
                variant="quiet"
                isBusy={remove.pending?.params.id === id}
                onClick={() => void remove.run({ params: { id } })}
              >
                {t('adminproducts.words.remove')}
                <span className="visually-hidden"> {word}</span>
              </Button>
            </li>
          ))}
        </ul>
        <Form
          action={add}
          onSend={(fields) => add.run({ body: textsIn(fields, ['word', 'note']) })}
          clearsWhenDone
          className={styles.form}
        >
          <TextInput label={t('adminproducts.words.word')} name="word" maxLength={80} autoComplete="off" />
          <TextInput
            label={t('adminproducts.note')}
            hint={t('adminproducts.words.note.hint')}
            name="note"
            maxLength={300}
            autoComplete="off"
            isOptional
          />
          <div>
            <Button type="submit" variant="secondary" isBusy={add.isBusy}>
              {t('adminproducts.words.add')}
            </Button>
          </div>
        </Form>
      </div>
    </Card>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Person } from '#contracts/accounts/identity'
import { requestDeletion, type DeletionPlan } from '#contracts/accounts/privacy'
import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { useAction } from '../../shared/use-action.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { useTranslator, Message } from '../../messages/messages.tsx'
import { IdentityCheck } from '../../shared/prove/identity-check.tsx'
import { invalidateDeletion } from './deletion-news.tsx'
import styles from './privacy.module.css'

type Choice = 'keep' | 'remove'

/** The last steps of a deletion: what happens to reviews and questions, the identity check, and the button. */
export function DeleteSteps({ plan, person }: { plan: DeletionPlan; person: Person }) {
  const [reviews, setReviews] = useState<Choice>('keep')
  const [proof, setProof] = useState<string | null>(null)
  const deletion = useDeletion(() => setProof(null))
  const t = useTranslator()
  return (
    <>
      {plan.words > 0 ? <WordsChoice count={plan.words} chosen={reviews} onChoose={setReviews} /> : null}
      {proof === null ? (
        <Card title={t('privacy.delete.step.prove')}>
          <p className={styles.lead}>{t('privacy.delete.provenote')}</p>
          <p className={styles.lead}>
            <Message id="privacy.delete.first" components={{ home: <Link to="/profile/privacy#data" /> }} />
          </p>
          <div className={styles.step}>
            <IdentityCheck who={person} onProven={setProof} />
          </div>
        </Card>
      ) : (
        <LastStep
          isBusy={deletion.isBusy}
          onConfirm={() => void deletion.run({ body: { proof, reviews } })}
        />
      )}
    </>
  )
}

function WordsChoice({
  count,
  chosen,
  onChoose,
}: {
  count: number
  chosen: Choice
  onChoose: (choice: Choice) => void
}) {
  const t = useTranslator()
  return (
    <Card className={styles.asked}>
      <RadioGroup legend={t('privacy.delete.step.words')}>
        <p className={styles.soft}>{t('privacy.delete.wordsnote', { count })}</p>
        <Radio
          name="words"
          label={t('privacy.delete.words.keep')}
          hint={t('privacy.delete.words.keepnote')}
          checked={chosen === 'keep'}
          onChange={() => onChoose('keep')}
        />
        <Radio
          name="words"
          label={t('privacy.delete.words.remove')}
          hint={t('privacy.delete.words.removenote')}
          checked={chosen === 'remove'}
          onChange={() => onChoose('remove')}
        />
      </RadioGroup>
    </Card>
  )
}

function LastStep({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  const t = useTranslator()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <div ref={card} tabIndex={-1}>
      <Card title={t('privacy.delete.step.last')}>
        <p className={styles.lead}>{t('privacy.delete.lastnote')}</p>
        <div className={styles.actions}>
          <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
            {t('privacy.delete.confirm')}
          </Button>
          <ButtonLink to="/profile/privacy" variant="secondary">
            {t('privacy.delete.keep')}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}

/** Requests the deletion, then reloads the page in any case: it lists the reasons of a refusal. */
function useDeletion(proveAgain: () => void) {
  const { revalidate } = useRevalidator()
  const t = useTranslator()
  return useAction(requestDeletion, {
    onDone: () => {
      invalidateDeletion()
      scrollTo({ top: 0 })
    },
    onRefused: (error) => {
      const isStale = error instanceof Refusal && error.code === 'proof_needed'
      if (isStale) proveAgain()
      showAlert('error', isStale ? t('privacy.delete.expired') : messageOf(error))
      void revalidate()
    },
  })
}

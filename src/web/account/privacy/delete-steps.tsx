import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Person } from '#contracts/accounts/identity'
import { askDeletion, type DeletionPlan } from '#contracts/accounts/privacy'
import { Refusal } from '#platform/refusal'
import { ask, messageOf } from '../../shared/ask.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { useWords, Words } from '../../words/words.tsx'
import { ProveIt } from '../../shared/prove/prove-it.tsx'
import { forgetDeletionNews } from './deletion-news.tsx'
import styles from './privacy.module.css'

type Choice = 'keep' | 'remove'

/** What is left to do before an account goes: what becomes of her words, the proof, and the one button that does it. */
export function DeleteSteps({ plan, person }: { plan: DeletionPlan; person: Person }) {
  const [reviews, setReviews] = useState<Choice>('keep')
  const [proof, setProof] = useState<string | null>(null)
  const { isBusy, confirm } = useAsking(() => setProof(null))
  const say = useWords()
  return (
    <>
      {plan.words > 0 ? <WordsChoice count={plan.words} chosen={reviews} onChoose={setReviews} /> : null}
      {proof === null ? (
        <Card title={say('privacy.delete.step.prove')}>
          <p className={styles.lead}>{say('privacy.delete.provenote')}</p>
          <p className={styles.lead}>
            <Words id="privacy.delete.first" components={{ home: <Link to="/profile/privacy#data" /> }} />
          </p>
          <div className={styles.step}>
            <ProveIt who={person} onProven={setProof} />
          </div>
        </Card>
      ) : (
        <LastStep isBusy={isBusy} onConfirm={() => void confirm({ proof, reviews })} />
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
  const say = useWords()
  return (
    <Card className={styles.asked}>
      <RadioGroup legend={say('privacy.delete.step.words')}>
        <p className={styles.soft}>{say('privacy.delete.wordsnote', { count })}</p>
        <Radio
          name="words"
          label={say('privacy.delete.words.keep')}
          hint={say('privacy.delete.words.keepnote')}
          checked={chosen === 'keep'}
          onChange={() => onChoose('keep')}
        />
        <Radio
          name="words"
          label={say('privacy.delete.words.remove')}
          hint={say('privacy.delete.words.removenote')}
          checked={chosen === 'remove'}
          onChange={() => onChoose('remove')}
        />
      </RadioGroup>
    </Card>
  )
}

function LastStep({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  const say = useWords()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <div ref={card} tabIndex={-1}>
      <Card title={say('privacy.delete.step.last')}>
        <p className={styles.lead}>{say('privacy.delete.lastnote')}</p>
        <div className={styles.actions}>
          <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
            {say('privacy.delete.confirm')}
          </Button>
          <ButtonLink to="/profile/privacy" variant="secondary">
            {say('privacy.delete.keep')}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}

/** Asks for the deletion; the page then says how it stands. */
function useAsking(proveAgain: () => void) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const say = useWords()
  const confirm = async (asked: { proof: string; reviews: Choice }): Promise<void> => {
    setBusy(true)
    try {
      await ask(askDeletion, { body: asked })
      forgetDeletionNews()
      scrollTo({ top: 0 })
    } catch (error) {
      const isOld = error instanceof Refusal && error.code === 'proof_needed'
      if (isOld) proveAgain()
      showAlert('error', isOld ? say('privacy.delete.expired') : messageOf(error))
    }
    await revalidate()
    setBusy(false)
  }
  return { isBusy, confirm }
}

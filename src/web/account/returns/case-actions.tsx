import { useState, type SubmitEvent } from 'react'
import type { ReturnCase } from '#contracts/delivery/returns'
import { PhotoPicker, usePhotos } from '../../shared/returns/photos.tsx'
import styles from '../../shared/returns/returns.module.css'
import { useStep } from '../../shared/returns/use-step.ts'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'

const asked = {
  give_info: { name: 'returns.do.give_info', ask: 'returns.ask.give_info', hasPhotos: true },
  appeal: { name: 'returns.do.appeal', ask: 'returns.ask.appeal', hasPhotos: true },
  escalate: { name: 'returns.do.escalate', ask: 'returns.ask.appeal', hasPhotos: true },
  send: { name: 'returns.do.send', ask: 'returns.ask.send', hasPhotos: false },
} as const
type Asked = keyof typeof asked

const isAsked = (deed: string): deed is Asked => deed in asked

/** What the shopper can do about her case now. */
export function CaseActions({ shown, mostPhotos }: { shown: ReturnCase; mostPhotos: number }) {
  const t = useTranslator()
  const { go, problem, isBusy } = useStep()
  const [open, setOpen] = useState<Asked | null>(null)
  const path = `/returns/${shown.case_id}/step`
  const may = new Set(shown.may)
  if (may.size === 0) return null
  // Answers and receipts are wanted now; the ways to complain stand behind a button.
  const form = open ?? (may.has('give_info') ? 'give_info' : null)
  return (
    <div className={styles.form}>
      {may.has('accept_offer') && shown.offered !== null ? (
        <div className={styles.act}>
          <p>{t('returns.offer', { amount: inRupees(shown.offered) })}</p>
          <div>
            <Button isBusy={isBusy} onClick={() => void go(path, { step: 'accept_offer' })}>
              {t('returns.do.accept_offer', { amount: inRupees(shown.offered) })}
            </Button>
          </div>
        </div>
      ) : null}
      {form ? (
        <StepForm key={form} step={form} path={path} mostPhotos={mostPhotos} onDone={() => setOpen(null)} />
      ) : null}
      <div className={styles.buttons}>
        {shown.may
          .filter(isAsked)
          .filter((deed) => deed !== form)
          .map((deed) => (
            <Button key={deed} variant="secondary" onClick={() => setOpen(deed)}>
              {t(asked[deed].name)}
            </Button>
          ))}
        {may.has('withdraw') ? (
          <Button variant="quiet" isBusy={isBusy} onClick={() => void go(path, { step: 'withdraw' })}>
            {t('returns.do.withdraw')}
          </Button>
        ) : null}
      </div>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

type StepFormProps = { step: Asked; path: string; mostPhotos: number; onDone: () => void }

function StepForm({ step, path, mostPhotos, onDone }: StepFormProps) {
  const t = useTranslator()
  const { go, problem, isBusy, setProblem } = useStep()
  const [words, setWords] = useState('')
  const photos = usePhotos(mostPhotos)
  const { name, ask, hasPhotos } = asked[step]
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (await go(path, { step, words, photos: photos.paths })) onDone()
  }
  return (
    <form noValidate className={styles.act} onSubmit={(event) => void submit(event)}>
      <Textarea
        label={t(ask)}
        rows={3}
        maxLength={2_000}
        value={words}
        error={problem}
        onChange={({ target }) => {
          setWords(target.value)
          setProblem('')
        }}
      />
      {hasPhotos ? (
        <PhotoPicker photos={photos} hint={t('returns.photos.most', { count: mostPhotos })} />
      ) : null}
      <div>
        <Button type="submit" isBusy={isBusy || photos.isBusy}>
          {t(name)}
        </Button>
      </div>
    </form>
  )
}

import { useState } from 'react'
import { actOnCase, type ReturnCase } from '#contracts/delivery/returns'
import { ConfirmedButton } from '../../shared/confirmed-button/confirmed-button.tsx'
import { PhotoPicker, usePhotos } from '../../shared/returns/photos.tsx'
import styles from '../../shared/returns/returns.module.css'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormProblem, textIn } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'

/** Steps that need a text, and some of them photos. */
const written = {
  give_info: { name: 'returns.do.give_info', ask: 'returns.ask.give_info', hasPhotos: true },
  appeal: { name: 'returns.do.appeal', ask: 'returns.ask.appeal', hasPhotos: true },
  escalate: { name: 'returns.do.escalate', ask: 'returns.ask.appeal', hasPhotos: true },
  send: { name: 'returns.do.send', ask: 'returns.ask.send', hasPhotos: false },
} as const
type Written = keyof typeof written

const isWritten = (step: string): step is Written => step in written

/** The steps that the shopper may take in the return now. */
export function CaseActions({ shown, maxPhotos }: { shown: ReturnCase; maxPhotos: number }) {
  const t = useTranslator()
  const [open, setOpen] = useState<Written | null>(null)
  const accept = useAction(actOnCase, { done: t('returns.done') })
  const withdraw = useAction(actOnCase, { done: t('returns.done') })
  const take = (act: typeof accept, step: 'accept_offer' | 'withdraw') =>
    act.run({ params: { id: shown.case_id }, body: { step, words: '', photos: [] } })
  const may = new Set(shown.may)
  if (may.size === 0) return null
  // The form for a question of the store is open from the start; appeals open behind a button.
  const form = open ?? (may.has('give_info') ? 'give_info' : null)
  return (
    <div className={styles.form}>
      {may.has('accept_offer') && shown.offered !== null ? (
        <div className={styles.act}>
          <p>{t('returns.offer', { amount: inRupees(shown.offered) })}</p>
          <div>
            <Button isBusy={accept.isBusy} onClick={() => void take(accept, 'accept_offer')}>
              {t('returns.do.accept_offer', { amount: inRupees(shown.offered) })}
            </Button>
          </div>
        </div>
      ) : null}
      {form ? (
        <StepForm
          key={form}
          step={form}
          caseId={shown.case_id}
          maxPhotos={maxPhotos}
          onDone={() => setOpen(null)}
        />
      ) : null}
      <div className={styles.buttons}>
        {shown.may
          .filter(isWritten)
          .filter((step) => step !== form)
          .map((step) => (
            <Button key={step} variant="secondary" onClick={() => setOpen(step)}>
              {t(written[step].name)}
            </Button>
          ))}
        {may.has('withdraw') ? (
          <ConfirmedButton
            variant="quiet"
            question={t('returns.withdraw.sure')}
            text={t('returns.withdraw.text')}
            yes={t('returns.do.withdraw')}
            action={withdraw}
            onConfirm={() => take(withdraw, 'withdraw')}
          >
            {t('returns.do.withdraw')}
          </ConfirmedButton>
        ) : null}
      </div>
      <FormProblem>{accept.problem}</FormProblem>
    </div>
  )
}

type StepFormProps = { step: Written; caseId: number; maxPhotos: number; onDone: () => void }

function StepForm({ step, caseId, maxPhotos, onDone }: StepFormProps) {
  const t = useTranslator()
  const photos = usePhotos(maxPhotos)
  const act = useAction(actOnCase, { done: t('returns.done') })
  const { name, ask, hasPhotos } = written[step]
  const send = async (fields: FormData): Promise<void> => {
    const body = { step, words: textIn(fields, 'words'), photos: photos.paths }
    if (await act.run({ params: { id: caseId }, body })) onDone()
  }
  return (
    <Form action={act} onSend={send} onChange={act.clear} className={styles.act}>
      <Textarea label={t(ask)} name="words" rows={3} maxLength={2_000} />
      {hasPhotos ? (
        <PhotoPicker photos={photos} hint={t('returns.photos.most', { count: maxPhotos })} />
      ) : null}
      <div>
        <Button type="submit" isBusy={act.isBusy || photos.isBusy}>
          {t(name)}
        </Button>
      </div>
    </Form>
  )
}

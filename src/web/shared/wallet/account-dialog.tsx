import { lazy, Suspense, useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { me, type Person } from '#contracts/accounts/identity'
import { Refusal } from '#platform/refusal'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { textIn, textsIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ask, messageOf } from '../ask.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'
import styles from './wallet.module.css'

// Needed only when an account is changed.
const IdentityCheck = lazy(() =>
  withinChunkTime(import('../prove/identity-check.tsx')).then(({ IdentityCheck: default_ }) => ({
    default: default_,
  })),
)

type Method = 'bank' | 'upi'
type Errors = Readonly<Record<string, string>>

/** A bank account or UPI address as typed. */
export type TypedAccount = {
  method: Method
  holder: string
  account_number?: string
  ifsc?: string
  upi?: string
  pan?: string
  proof?: string
}

type AccountDialogProps = { save: (account: TypedAccount) => Promise<unknown>; onClose: () => void }

/** Asks for the payout account. A bank account number is typed twice, because one wrong digit is another account. */
export function AccountDialog({ save, onClose }: AccountDialogProps) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const { frame, lead } = useFirstWrong()
  const [method, setMethod] = useState<Method>('bank')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const [proving, setProving] = useState<Proving | null>(null)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (method === 'bank' && textIn(form, 'account_number') !== textIn(form, 'again'))
      return showErrors({ again: t('wallet.form.again.wrong') })
    const where = method === 'bank' ? textsIn(form, ['account_number', 'ifsc']) : textsIn(form, ['upi'])
    setBusy(true)
    setErrors({})
    const body = { ...textsIn(form, ['holder', 'pan']), ...where, method }
    try {
      await saveAndClose(body)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'proof_needed') return showErrors(errorsOf(error))
      const { user } = await ask(me)
      setProving({ body, who: user })
    } finally {
      setBusy(false)
    }
  }
  const showErrors = (found: Errors): void => {
    setErrors(found)
    lead()
  }
  const saveAndClose = async (account: TypedAccount): Promise<void> => {
    await save(account)
    showToast(t('wallet.form.saved'), 'success')
    onClose()
    await revalidate()
  }
  if (proving) {
    return (
      <Dialog isOpen onClose={onClose} title={t('wallet.form.title')}>
        <Suspense fallback={<output>{t('wallet.form.moment')}</output>}>
          <IdentityCheck
            lead={t('wallet.form.prove')}
            who={proving.who}
            onProven={(proof) => saveAndClose({ ...proving.body, proof })}
          />
        </Suspense>
      </Dialog>
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('wallet.form.title')}>
      <form ref={frame} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className={styles.hint}>{t('wallet.form.wait')}</p>
        <RadioGroup legend={t('wallet.form.method')}>
          {(['bank', 'upi'] as const).map((each) => (
            <Radio
              key={each}
              name="how"
              label={t(each === 'bank' ? 'wallet.form.bank' : 'wallet.form.upi')}
              checked={method === each}
              onChange={() => setMethod(each)}
            />
          ))}
        </RadioGroup>
        <TextInput
          label={t('wallet.form.holder')}
          hint={t('wallet.form.holder.hint')}
          name="holder"
          autoComplete="name"
          maxLength={100}
          error={errors['holder']}
        />
        {method === 'bank' ? <BankFields errors={errors} /> : <UpiField errors={errors} />}
        <TextInput
          label={t('wallet.form.pan')}
          hint={t('wallet.form.pan.hint')}
          name="pan"
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={10}
          error={errors['pan']}
        />
        {errors['form'] ? <p role="alert">{errors['form']}</p> : null}
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy}>
            {t('wallet.form.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('wallet.form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The account to save once the person has verified their identity again. */
type Proving = { body: TypedAccount; who: Person }

function BankFields({ errors }: { errors: Errors }) {
  const t = useTranslator()
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 22 } as const
  return (
    <>
      <TextInput
        label={t('wallet.form.number')}
        name="account_number"
        {...number}
        error={errors['account_number']}
      />
      <TextInput label={t('wallet.form.again')} name="again" {...number} error={errors['again']} />
      <TextInput
        label={t('wallet.form.ifsc')}
        hint={t('wallet.form.ifsc.hint')}
        name="ifsc"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={11}
        error={errors['ifsc']}
      />
    </>
  )
}

function UpiField({ errors }: { errors: Errors }) {
  const t = useTranslator()
  return (
    <TextInput
      label={t('wallet.form.id')}
      hint={t('wallet.form.id.hint')}
      name="upi"
      inputMode="email"
      autoComplete="off"
      maxLength={100}
      error={errors['upi']}
    />
  )
}

function errorsOf(error: unknown): Errors {
  const fields = error instanceof Refusal ? (error.details.errors ?? []) : []
  if (fields.length === 0) return { form: messageOf(error) }
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
}

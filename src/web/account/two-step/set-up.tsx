import { confirmTwoStep, beginTwoStep } from '#contracts/accounts/staff'
import { ShieldCheck } from 'lucide-react'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Person } from '#contracts/accounts/identity'
import { ask, messageOf } from '../../shared/ask.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ProveIt } from '../../shared/prove/prove-it.tsx'
import { CodeForm } from './code-form.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './two-step.module.css'

type Invitation = { secret: string; uri: string; qr: { size: number; path: string } }

/** Where the way to it stands. The proof comes before the code, which is good for a minute only. */
type Stage =
  | { at: 'off' }
  | { at: 'prove'; invitation: Invitation }
  | { at: 'scan'; proof: string; invitation: Invitation }
  | { at: 'code'; proof: string; invitation: Invitation }
  | { at: 'codes'; codes: readonly string[] }

/** Turns the second step on: who it is, the app, its first code, and ten codes for the day on which the phone is lost. */
export function SetUp({ user, isRequired }: { user: Person; isRequired: boolean }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [stage, setStage] = useState<Stage>({ at: 'off' })
  if (stage.at === 'off')
    return <Off isRequired={isRequired} onBegun={(begun) => setStage({ at: 'prove', invitation: begun })} />
  if (stage.at === 'prove') {
    return (
      <Step number={1} title={t('admin.twostep.prove')}>
        <ProveIt
          lead={t('account.prove.lead')}
          who={user}
          onProven={(given) => setStage({ ...stage, at: 'scan', proof: given })}
        />
      </Step>
    )
  }
  if (stage.at === 'scan') {
    return (
      <Step number={2} title={t('admin.twostep.scan')}>
        <Scan invitation={stage.invitation} onNext={() => setStage({ ...stage, at: 'code' })} />
      </Step>
    )
  }
  if (stage.at === 'codes')
    return <RecoveryCodes codes={stage.codes} name={user.name} onKept={() => void revalidate()} />
  const { proof, invitation } = stage
  const confirm = async (code: string) => {
    const { recovery_codes: codes } = await ask(confirmTwoStep, { body: { code, proof } })
    setStage({ at: 'codes', codes })
  }
  return (
    <Step number={3} title={t('admin.twostep.code')}>
      <CodeForm
        action={t('admin.twostep.check')}
        onCode={confirm}
        onStale={(error) => {
          showAlert('error', messageOf(error))
          setStage({ at: 'prove', invitation })
        }}
        onBack={() => setStage({ at: 'scan', proof, invitation })}
      />
    </Step>
  )
}

/** Asks for the enrolment code, with which the secret is drawn. */
function Off({ isRequired, onBegun }: { isRequired: boolean; onBegun: (invitation: Invitation) => void }) {
  const t = useTranslator()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      onBegun(await ask(beginTwoStep, { body: { enrolment_code: typed } }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() === '') setProblem(t('admin.twostep.enrolment.need'))
    else void begin()
  }
  return (
    <Card title={t('admin.twostep.off')}>
      <form noValidate className={styles.stack} onSubmit={submit}>
        {isRequired ? (
          <p>
            <strong>{t('admin.twostep.required')}</strong>
          </p>
        ) : null}
        <p>{t('admin.twostep.off.text')}</p>
        <div className={styles.narrow}>
          <TextInput
            label={t('admin.twostep.enrolment')}
            hint={t('admin.twostep.enrolment.hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={typed}
            error={problem}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem('')
            }}
          />
        </div>
        <p>
          <Button type="submit" isBusy={isBusy}>
            <ShieldCheck size={20} aria-hidden="true" />
            {t('admin.twostep.begin')}
          </Button>
        </p>
      </form>
    </Card>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const t = useTranslator()
  return (
    <Card title={title}>
      <div className={styles.narrow}>
        <p className={styles.note}>{t('admin.twostep.step', { step: number })}</p>
        {children}
      </div>
    </Card>
  )
}

/** The secret to scan, to open on the same phone, and to type in. Dark on white in every theme, or cameras fail. */
function Scan({ invitation: { secret, uri, qr }, onNext }: { invitation: Invitation; onNext: () => void }) {
  const t = useTranslator()
  return (
    <>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        aria-hidden="true"
        className={styles.qr}
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#ffffff" />
        <path d={qr.path} fill="#000000" />
      </svg>
      <p className="visually-hidden">{t('admin.twostep.scan.alt')}</p>
      <p className={styles.open}>
        <a href={uri}>{t('admin.twostep.open')}</a>
      </p>
      <div className={styles.key}>
        <p id="key" className={styles.note}>
          {t('admin.twostep.type')}
        </p>
        <p aria-labelledby="key" className={styles.secret}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <CopyButton text={secret} name={t('admin.twostep.copy')} />
      </div>
      <Button isWide onClick={onNext}>
        {t('admin.twostep.scanned')}
      </Button>
    </>
  )
}

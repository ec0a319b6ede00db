import { confirmTwoStep, beginTwoStep } from '#contracts/accounts/staff'
import { ShieldCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Person } from '#contracts/accounts/identity'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { IdentityCheck } from '../../shared/prove/identity-check.tsx'
import { CodeForm } from './code-form.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { handleStaleProof } from './stale-proof.ts'
import styles from './two-step.module.css'

type Invitation = { secret: string; uri: string; qr: { size: number; path: string } }

/** Identity is verified before the code, which is valid for a minute only. */
type Stage =
  | { at: 'off' }
  | { at: 'prove'; invitation: Invitation }
  | { at: 'scan'; proof: string; invitation: Invitation }
  | { at: 'code'; proof: string; invitation: Invitation }
  | { at: 'codes'; codes: readonly string[] }

/** Turns the second factor on: identity check, authenticator app, first code, and ten recovery codes. */
export function SetUp({ user, isRequired }: { user: Person; isRequired: boolean }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [stage, setStage] = useState<Stage>({ at: 'off' })
  if (stage.at === 'off')
    return <Off isRequired={isRequired} onStarted={(invitation) => setStage({ at: 'prove', invitation })} />
  if (stage.at === 'prove') {
    return (
      <Step number={1} title={t('admin.twostep.prove')}>
        <IdentityCheck
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
    return <RecoveryCodes codes={stage.codes} name={user.name} onSaved={() => void revalidate()} />
  return (
    <Step number={3} title={t('admin.twostep.code')}>
      <FirstCode
        proof={stage.proof}
        onCodes={(codes) => setStage({ at: 'codes', codes })}
        onStale={() => setStage({ at: 'prove', invitation: stage.invitation })}
        onBack={() => setStage({ ...stage, at: 'scan' })}
      />
    </Step>
  )
}

type FirstCodeProps = {
  proof: string
  onCodes: (codes: string[]) => void
  onStale: () => void
  onBack: () => void
}

/** The first code of the app turns the second factor on. */
function FirstCode({ proof, onCodes, onStale, onBack }: FirstCodeProps) {
  const t = useTranslator()
  const confirm = useAction(confirmTwoStep, {
    onDone: ({ recovery_codes: codes }) => onCodes(codes),
    onRefused: handleStaleProof(onStale),
    isRevalidating: false,
  })
  return (
    <CodeForm
      name={t('admin.twostep.check')}
      action={confirm}
      onCode={(code) => confirm.run({ body: { code, proof } })}
      onBack={onBack}
    />
  )
}

/** Asks for the enrolment code, for which the server creates the secret. */
function Off({
  isRequired,
  onStarted,
}: {
  isRequired: boolean
  onStarted: (invitation: Invitation) => void
}) {
  const t = useTranslator()
  const begin = useAction(beginTwoStep, { onDone: onStarted, isRevalidating: false })
  const send = (fields: FormData) => begin.run({ body: { enrolment_code: textIn(fields, 'enrolment_code') } })
  return (
    <Card title={t('admin.twostep.off')}>
      <Form action={begin} onSend={send} onChange={begin.clear} className={styles.stack}>
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
            name="enrolment_code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </div>
        <p>
          <Button type="submit" isBusy={begin.isBusy}>
            <ShieldCheck size={20} aria-hidden="true" />
            {t('admin.twostep.begin')}
          </Button>
        </p>
      </Form>
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

/** The secret as a QR code, a link for the same phone, and text to type. Dark on white in every theme, because cameras fail otherwise. */
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

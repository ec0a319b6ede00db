import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Person } from '#contracts/accounts/identity'
import { renewRecoveryCodes, removeTwoStep, type TwoStepState } from '#contracts/accounts/staff'
import { istDay } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { IdentityCheck } from '../../shared/prove/identity-check.tsx'
import { AnyCodeForm, CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { handleStaleProof } from './stale-proof.ts'
import styles from './two-step.module.css'

type Stage =
  | { at: 'idle' }
  | { at: 'renew' | 'remove'; proof: string | null }
  | { at: 'codes'; codes: readonly string[] }

/** An active second factor: since when, new recovery codes, and how to turn it off. */
export function Manage({ user, state }: { user: Person; state: TwoStepState }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [stage, setStage] = useState<Stage>({ at: 'idle' })
  const idle = () => setStage({ at: 'idle' })
  const finish = async () => {
    await revalidate()
    idle()
  }
  if (stage.at === 'idle') return <On state={state} onChoose={(at) => setStage({ at, proof: null })} />
  if (stage.at === 'codes')
    return <RecoveryCodes codes={stage.codes} name={user.name} onSaved={() => void finish()} />
  const { at, proof } = stage
  if (proof === null) {
    return (
      <Card title={t(at === 'renew' ? 'admin.twostep.renew' : 'admin.twostep.remove')}>
        <div className={styles.narrow}>
          {at === 'renew' ? <p>{t('admin.twostep.renew.lead')}</p> : null}
          <IdentityCheck
            lead={t('account.prove.lead')}
            who={user}
            onProven={(given) => setStage({ at, proof: given })}
          />
          <Button variant="quiet" size="small" onClick={idle}>
            {t('admin.twostep.back')}
          </Button>
        </div>
      </Card>
    )
  }
  const further = { proof, onStale: () => setStage({ at, proof: null }), onBack: idle }
  return at === 'renew' ? (
    <Renew {...further} onCodes={(codes) => setStage({ at: 'codes', codes })} />
  ) : (
    <Remove {...further} />
  )
}

type FurtherProps = {
  proof: string
  /** The ID token has become too old. */
  onStale: () => void
  onBack: () => void
}

function Renew({ proof, onStale, onBack, onCodes }: FurtherProps & { onCodes: (codes: string[]) => void }) {
  const t = useTranslator()
  const renew = useAction(renewRecoveryCodes, {
    onDone: ({ recovery_codes: codes }) => onCodes(codes),
    onRefused: handleStaleProof(onStale),
    isRevalidating: false,
  })
  return (
    <Card title={t('admin.twostep.renew')}>
      <div className={styles.narrow}>
        <CodeForm
          name={t('admin.twostep.renew')}
          action={renew}
          onCode={(code) => renew.run({ body: { code, proof } })}
          onBack={onBack}
        />
      </div>
    </Card>
  )
}

function Remove({ proof, onStale, onBack }: FurtherProps) {
  const t = useTranslator()
  const remove = useAction(removeTwoStep, {
    done: t('admin.twostep.removed'),
    onRefused: handleStaleProof(onStale),
  })
  return (
    <Card title={t('admin.twostep.remove')}>
      <div className={styles.narrow}>
        <AnyCodeForm
          name={t('admin.twostep.remove')}
          action={remove}
          onCode={(code) => remove.run({ body: { code, proof } })}
          onBack={onBack}
        />
      </div>
    </Card>
  )
}

function On({ state, onChoose }: { state: TwoStepState; onChoose: (at: 'renew' | 'remove') => void }) {
  const t = useTranslator()
  const left = state.recovery_codes_left
  return (
    <Card title={t('admin.twostep.on')}>
      <div className={styles.stack}>
        <p>
          {state.since ? t('admin.twostep.on.since', { day: istDay(state.since) }) : null}{' '}
          <span className={left < 3 ? styles.problem : undefined}>{t('admin.twostep.left', { left })}</span>
        </p>
        {state.is_waiting ? <p>{t('admin.twostep.waiting')}</p> : null}
        <div className={styles.buttons}>
          {state.is_staff ? <ButtonLink to="/admin">{t('admin.twostep.console')}</ButtonLink> : null}
          <Button variant="secondary" onClick={() => onChoose('renew')}>
            {t('admin.twostep.renew')}
          </Button>
          <Button variant="quiet" onClick={() => onChoose('remove')}>
            {t('admin.twostep.remove')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

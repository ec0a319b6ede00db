import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Person } from '#contracts/accounts/identity'
import { renewRecoveryCodes, removeTwoStep, type TwoStepState } from '#contracts/accounts/staff'
import { ask, messageOf } from '../../shared/ask.ts'
import { istDay } from '../../shared/ist-date.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ProveIt } from '../../shared/prove/prove-it.tsx'
import { AnyCodeForm, CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './two-step.module.css'

type Stage =
  | { at: 'idle' }
  | { at: 'renew' | 'remove'; proof: string | null }
  | { at: 'codes'; codes: readonly string[] }

/** How a second step that is on stands, new recovery codes, and the way out of it. */
export function Manage({ user, state }: { user: Person; state: TwoStepState }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [stage, setStage] = useState<Stage>({ at: 'idle' })
  const idle = () => setStage({ at: 'idle' })
  const kept = async () => {
    await revalidate()
    idle()
  }
  if (stage.at === 'idle') return <On state={state} onChoose={(at) => setStage({ at, proof: null })} />
  if (stage.at === 'codes')
    return <RecoveryCodes codes={stage.codes} name={user.name} onKept={() => void kept()} />
  const { at, proof } = stage
  if (proof === null) {
    return (
      <Card title={t(at === 'renew' ? 'admin.twostep.renew' : 'admin.twostep.remove')}>
        <div className={styles.narrow}>
          {at === 'renew' ? <p>{t('admin.twostep.renew.lead')}</p> : null}
          <ProveIt
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
  const renew = async (code: string) => {
    const { recovery_codes: codes } = await ask(renewRecoveryCodes, { body: { code, proof } })
    setStage({ at: 'codes', codes })
  }
  const remove = async (code: string) => {
    await ask(removeTwoStep, { body: { code, proof } })
    showToast(t('admin.twostep.removed'), 'success')
    await revalidate()
  }
  const further = {
    action: t(at === 'renew' ? 'admin.twostep.renew' : 'admin.twostep.remove'),
    onBack: idle,
    onStale: (error: unknown) => {
      showAlert('error', messageOf(error))
      setStage({ at, proof: null })
    },
  }
  return (
    <Card title={further.action}>
      <div className={styles.narrow}>
        {at === 'renew' ? (
          <CodeForm {...further} onCode={renew} />
        ) : (
          <AnyCodeForm {...further} onCode={remove} />
        )}
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

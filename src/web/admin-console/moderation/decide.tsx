import { formText } from '#platform/api-client'
import { useId, useState } from 'react'
import { decideCases, type CaseAction } from '#contracts/community/moderation'
import { useAction } from '../../shared/use-action.ts'
import { ruleNames } from '../../shared/sanctions/names.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox, Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import pageStyles from '../page.module.css'
import styles from './moderation.module.css'
import { templates } from './reason-templates.ts'

const SANCTIONS: readonly { action: CaseAction | ''; name: MessageId; hint?: MessageId }[] = [
  { action: '', name: 'moderation.do.none' },
  { action: 'warning', name: 'moderation.do.warning' },
  { action: 'limited', name: 'moderation.do.limited', hint: 'moderation.do.limited.hint' },
  { action: 'suspended', name: 'moderation.do.suspended', hint: 'moderation.do.suspended.hint' },
  { action: 'revoke', name: 'moderation.do.revoke', hint: 'moderation.do.revoke.hint' },
]

type Decision = {
  isTaken: boolean
  isReturned: boolean
  sanction: CaseAction | ''
  rule: string
  days: string
  reason: string
}

const NOTHING: Decision = { isTaken: true, isReturned: false, sanction: '', rule: '', days: '', reason: '' }

type DecideProps = { cases: readonly string[]; isListing?: boolean; onDone?: () => void }

/** Decides one or several cases with one reason, which the authors read. A listing can be returned to be changed. */
export function Decide({ cases, isListing = false, onDone }: DecideProps) {
  const t = useTranslator()
  const [decision, setDecision] = useState(NOTHING)
  const [failure, setFailure] = useState('')
  const decide = useAction(decideCases, {
    onDone: ({ rows }) => {
      const failed = rows.filter(({ done }) => !done)
      if (failed.length > 0 && failed.length === rows.length) return setFailure(failed[0]?.message ?? '')
      const counts = { count: rows.length - failed.length, failed: failed.length }
      showToast(t('moderation.done', counts), failed.length > 0 ? 'error' : 'success')
      setDecision(NOTHING)
      return onDone?.()
    },
  })
  const send = (_fields: FormData, pressed: string) => {
    setFailure('')
    return decide.run({
      body: {
        cases,
        actions: pressed === 'leave' ? ['leave'] : actions,
        rule: decision.rule ? formText(decision.rule) : null,
        days: decision.days ? Number(decision.days) : null,
        reason: decision.reason,
      },
    })
  }
  const change = (part: Partial<Decision>): void => setDecision((before) => ({ ...before, ...part }))
  const actions = [
    ...(decision.isTaken ? ['take-down' as const] : []),
    ...(decision.isReturned ? ['return' as const] : []),
    ...(decision.sanction ? [decision.sanction] : []),
  ]
  return (
    <Form action={decide} onSend={send} className={styles.decide} aria-label={t('moderation.decide')}>
      <p>
        <strong>
          {cases.length > 1 ? t('moderation.decide.many', { count: cases.length }) : t('moderation.decide')}
        </strong>
      </p>
      <div className={styles.pair}>
        <div className={pageStyles.form}>
          <Checkbox
            label={t('moderation.do.takedown')}
            checked={decision.isTaken}
            onChange={({ target }) => change({ isTaken: target.checked, isReturned: false })}
          />
          {isListing ? (
            <Checkbox
              label={t('moderation.do.return')}
              hint={t('moderation.do.return.hint')}
              checked={decision.isReturned}
              onChange={({ target }) => change({ isReturned: target.checked, isTaken: false })}
            />
          ) : null}
          <Sanctions decision={decision} onChange={change} />
        </div>
        <Why decision={decision} failure={failure} onChange={change} />
      </div>
      <div className={pageStyles.actions}>
        <Button type="submit" variant="danger" isBusy={decide.isBusy} disabled={actions.length === 0}>
          {t('moderation.decide')}
        </Button>
        <Button type="submit" value="leave" variant="secondary" isBusy={decide.isBusy}>
          {t('moderation.do.leave')}
        </Button>
      </div>
    </Form>
  )
}

type PartProps = { decision: Decision; onChange: (part: Partial<Decision>) => void }

function Sanctions({ decision, onChange }: PartProps) {
  const t = useTranslator()
  const name = useId()
  return (
    <>
      <RadioGroup legend={t('moderation.sanction.title')}>
        {SANCTIONS.map(({ action, name: label, hint }) => (
          <Radio
            key={action}
            name={name}
            label={t(label)}
            hint={hint ? t(hint) : undefined}
            checked={decision.sanction === action}
            onChange={() => onChange({ sanction: action })}
          />
        ))}
      </RadioGroup>
      {decision.sanction === 'limited' || decision.sanction === 'suspended' ? (
        <TextInput
          label={t('moderation.days')}
          name="days"
          hint={t('moderation.days.hint')}
          inputMode="numeric"
          maxLength={3}
          value={decision.days}
          onChange={({ target }) => onChange({ days: target.value.replace(/\D/g, '') })}
        />
      ) : null}
    </>
  )
}

function Why({ decision, failure, onChange }: PartProps & { failure: string }) {
  const t = useTranslator()
  const take = (chosen: string): void => {
    const [language, at] = chosen.split(' ')
    const template = templates[Number(at)]
    if (template)
      onChange({
        reason: language === 'hi' ? template.hi : template.en,
        ...(template.rule && { rule: template.rule }),
      })
  }
  return (
    <div className={pageStyles.form}>
      <Select label={t('moderation.template')} value="" onChange={({ target }) => take(target.value)}>
        <option value="">{t('moderation.template.choose')}</option>
        {(['en', 'hi'] as const).map((language) => (
          <optgroup key={language} label={language === 'hi' ? 'हिन्दी' : 'English'}>
            {templates.map((template, at) => (
              <option key={at} value={`${language} ${at}`}>
                {template[language]}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select
        label={t('moderation.rule')}
        name="rule"
        value={decision.rule}
        onChange={({ target }) => onChange({ rule: target.value })}
      >
        <option value="">{t('moderation.rule.asreported')}</option>
        {(Object.keys(ruleNames) as (keyof typeof ruleNames)[]).map((rule) => (
          <option key={rule} value={rule}>
            {t(ruleNames[rule])}
          </option>
        ))}
      </Select>
      <Textarea
        label={t('moderation.note')}
        name="reason"
        rows={4}
        maxLength={500}
        value={decision.reason}
        error={failure || undefined}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </div>
  )
}

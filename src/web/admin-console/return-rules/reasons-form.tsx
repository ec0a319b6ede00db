import { useState } from 'react'
import type { ReturnRules } from '#contracts/delivery/returns'
import { reasonText } from '../../shared/returns/labels.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../delivery/delivery.module.css'
import { changedAt, faultNames, keyIn, kindNames } from './names.ts'
import { SaveRules, useSaveRules } from './save-rules.tsx'

type Reason = ReturnRules['reasons'][number]
type Kind = Reason['kinds'][number]

const NEW: Reason = {
  code: '',
  name: { en: '', hi: '' },
  fault: 'seller',
  kinds: ['return'],
  needs_photos: false,
  claim_hours: null,
  is_hidden: false,
}

/** The row that was moved up or down; rows keep their order otherwise. */
function moved(rows: readonly Reason[], index: number, by: number): readonly Reason[] {
  const row = rows[index]
  const others = rows.filter((_, other) => other !== index)
  return row ? [...others.slice(0, index + by), row, ...others.slice(index + by)] : rows
}

/** An empty wording is that of the software. */
const sent = (reason: Reason): Reason =>
  reason.name && reason.code !== '' && reason.name.en.trim() === '' && reason.name.hi.trim() === ''
    ? { ...reason, name: null }
    : reason

/** Reasons in their order, with wording in both languages. */
export function ReasonsForm({ rules }: { rules: ReturnRules }) {
  const t = useTranslator()
  const [reasons, setReasons] = useState<readonly Reason[]>(rules.reasons)
  const save = useSaveRules()
  const set = (index: number, change: Partial<Reason>): void =>
    setReasons((known) => changedAt(known, index, change))
  return (
    <Form
      action={save}
      onSend={(fields) =>
        save.run({
          body: { version: rules.version, reasons: reasons.map(sent), reason: textIn(fields, 'reason') },
        })
      }
      className={styles.form}
    >
      {reasons.map((reason, index) => (
        <ReasonFields
          key={`${reason.code}-${index}`}
          reason={reason}
          index={index}
          isLast={index === reasons.length - 1}
          onChange={(change) => set(index, change)}
          onMove={(by) => setReasons((known) => moved(known, index, by))}
        />
      ))}
      <div>
        <Button variant="secondary" onClick={() => setReasons((known) => [...known, NEW])}>
          {t('returnrules.reason.add')}
        </Button>
      </div>
      <SaveRules isBusy={save.isBusy} />
    </Form>
  )
}

type FieldsProps = {
  reason: Reason
  index: number
  isLast: boolean
  onChange: (change: Partial<Reason>) => void
  onMove: (by: number) => void
}

function ReasonFields({ reason, index, isLast, onChange, onMove }: FieldsProps) {
  const t = useTranslator()
  const { code, name, fault, kinds, needs_photos, claim_hours, is_hidden } = reason
  const software = code ? reasonText(t, { code, name: null }) : t('returnrules.reason.new')
  const toggle = (kind: Kind, isOn: boolean): void =>
    onChange({ kinds: isOn ? [...kinds, kind] : kinds.filter((one) => one !== kind) })
  return (
    <fieldset className={styles.version}>
      <legend>{reasonText(t, { code, name: name?.en ? name : null }) || software}</legend>
      <Wording {...{ reason, index, software, onChange }} />
      <div className={styles.fields}>
        <Select
          label={t('returnrules.reason.fault')}
          value={fault}
          onChange={({ target }) => onChange({ fault: keyIn(faultNames, target.value) })}
        >
          {Object.entries(faultNames).map(([key, label]) => (
            <option key={key} value={key}>
              {t(label)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('returnrules.reason.hours')}
          name={`reasons.${index}.claim_hours`}
          inputMode="numeric"
          isOptional
          disabled={!kinds.includes('claim')}
          value={claim_hours ?? ''}
          onChange={({ target }) => onChange({ claim_hours: target.value as unknown as number })}
        />
      </div>
      <div className={styles.buttons}>
        {(Object.keys(kindNames) as Kind[]).map((kind) => (
          <Checkbox
            key={kind}
            label={t(kindNames[kind])}
            checked={kinds.includes(kind)}
            onChange={({ target }) => toggle(kind, target.checked)}
          />
        ))}
        <Checkbox
          label={t('returnrules.reason.photos')}
          checked={needs_photos}
          onChange={({ target }) => onChange({ needs_photos: target.checked })}
        />
      </div>
      <Switch
        label={t('returnrules.reason.shown')}
        checked={!is_hidden}
        onChange={({ target }) => onChange({ is_hidden: !target.checked })}
      />
      <div className={styles.buttons}>
        <Button size="small" variant="quiet" disabled={index === 0} onClick={() => onMove(-1)}>
          {t('returnrules.reason.up')}
        </Button>
        <Button size="small" variant="quiet" disabled={isLast} onClick={() => onMove(1)}>
          {t('returnrules.reason.down')}
        </Button>
      </div>
    </fieldset>
  )
}

type WordingProps = Pick<FieldsProps, 'reason' | 'index' | 'onChange'> & { software: string }

function Wording({ reason: { code, name }, index, software, onChange }: WordingProps) {
  const t = useTranslator()
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('returnrules.reason.en')}
        hint={code ? t('returnrules.reason.hint', { name: software }) : undefined}
        name={`reasons.${index}.name.en`}
        maxLength={80}
        value={name?.en ?? ''}
        onChange={({ target }) => onChange({ name: { hi: '', ...name, en: target.value } })}
      />
      <TextInput
        label={t('returnrules.reason.hi')}
        name={`reasons.${index}.name.hi`}
        maxLength={80}
        lang="hi"
        value={name?.hi ?? ''}
        onChange={({ target }) => onChange({ name: { en: '', ...name, hi: target.value } })}
      />
    </div>
  )
}

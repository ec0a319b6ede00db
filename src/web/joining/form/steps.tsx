import { useState } from 'react'
import { call } from '../../shared/call.ts'
import { Checkbox, Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../joining.module.css'
import { PlaceFields, StepForm, textOf, type Answers, type StateName, type StepProps } from './fields.tsx'

const kinds = [
  ['regular', 'joining.kind.regular', 'joining.kind.regular.may'],
  ['composition', 'joining.kind.composition', 'joining.kind.composition.may'],
  ['unregistered', 'joining.kind.unregistered', 'joining.kind.unregistered.may'],
] as const

export function BusinessStep({ answers, isOpen, onSaved }: StepProps) {
  const say = useWords()
  const [kind, setKind] = useState(textOf(answers, 'business_type') || 'regular')
  const isRegistered = kind !== 'unregistered'
  return (
    <StepForm isOpen={isOpen} onSaved={onSaved} bodyOf={(fields) => ({ gstin: '', enrolment: '', ...fields, item: 'business' })}>
      {(problems) => (
        <>
          <RadioGroup legend={say('joining.business.kind')}>
            {kinds.map(([value, name, may]) => (
              <Radio
                key={value}
                name="business_type"
                value={value}
                checked={kind === value}
                onChange={() => setKind(value)}
                label={say(name)}
                hint={say(may)}
              />
            ))}
          </RadioGroup>
          <TextInput
            label={say('joining.business.name')}
            hint={say('joining.business.name.hint')}
            name="legal_name"
            autoComplete="organization"
            maxLength={120}
            defaultValue={textOf(answers, 'legal_name')}
            error={problems['legal_name']}
          />
          {isRegistered ? (
            <TextInput
              key="gstin"
              label={say('joining.business.gstin')}
              hint={say('joining.business.gstin.hint')}
              name="gstin"
              autoComplete="off"
              maxLength={30}
              defaultValue={textOf(answers, 'gstin')}
              error={problems['gstin']}
            />
          ) : (
            <TextInput
              key="enrolment"
              label={say('joining.business.enrolment')}
              hint={say('joining.business.enrolment.hint')}
              name="enrolment"
              autoComplete="off"
              maxLength={30}
              defaultValue={textOf(answers, 'enrolment')}
              error={problems['enrolment']}
            />
          )}
          <TextInput
            label={say('joining.business.pan')}
            isOptional={isRegistered}
            hint={textOf(answers, 'pan_shown') ? say('joining.kept', { end: textOf(answers, 'pan_shown') }) : say('joining.business.pan.hint')}
            name="pan"
            autoComplete="off"
            maxLength={20}
            error={problems['pan']}
          />
        </>
      )}
    </StepForm>
  )
}

export function AddressStep({ answers, isOpen, onSaved, states }: StepProps & { states: readonly StateName[] }) {
  return (
    <StepForm isOpen={isOpen} onSaved={onSaved} bodyOf={(fields) => ({ ...fields, item: 'address' })}>
      {(problems) => <PlaceFields answers={answers} problems={problems} states={states} />}
    </StepForm>
  )
}

export function PickupStep({ answers, isOpen, onSaved, states }: StepProps & { states: readonly StateName[] }) {
  const say = useWords()
  const [isSame, setSame] = useState(answers['is_same'] !== false)
  const place = (answers['place'] ?? {}) as Answers
  return (
    <StepForm
      isOpen={isOpen}
      onSaved={onSaved}
      bodyOf={({ phone = '', ...fields }) => ({ item: 'pickup', is_same: isSame, phone, place: isSame ? null : fields })}
    >
      {(problems) => (
        <>
          <Checkbox label={say('joining.pickup.same')} checked={isSame} onChange={({ target }) => setSame(target.checked)} />
          {isSame ? null : <PlaceFields answers={place} problems={problems} states={states} prefix="place." />}
          <TextInput
            label={say('joining.pickup.phone')}
            hint={say('joining.pickup.phone.hint')}
            name="phone"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={10}
            defaultValue={textOf(answers, 'phone')}
            error={problems['phone']}
          />
        </>
      )}
    </StepForm>
  )
}

export function BankStep({ answers, isOpen, onSaved }: StepProps) {
  const say = useWords()
  const kept = textOf(answers, 'account_shown')
  return (
    <StepForm isOpen={isOpen} onSaved={onSaved} bodyOf={(fields) => ({ ...fields, item: 'bank' })}>
      {(problems) => (
        <>
          {kept ? <p className={styles.note}>{say('joining.kept', { end: kept })}</p> : null}
          <TextInput
            label={say('joining.bank.holder')}
            hint={say('joining.bank.holder.hint')}
            name="holder"
            autoComplete="off"
            maxLength={100}
            defaultValue={textOf(answers, 'holder')}
            error={problems['holder']}
          />
          <TextInput
            label={say('joining.bank.account')}
            name="account_number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            error={problems['account_number']}
          />
          <TextInput
            label={say('joining.bank.again')}
            name="account_again"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            error={problems['account_again']}
          />
          <TextInput
            label={say('joining.bank.ifsc')}
            hint={say('joining.bank.ifsc.hint')}
            name="ifsc"
            autoComplete="off"
            maxLength={20}
            defaultValue={textOf(answers, 'ifsc')}
            error={problems['ifsc']}
          />
        </>
      )}
    </StepForm>
  )
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)

export function StoreStep({ answers, isOpen, onSaved }: StepProps) {
  const say = useWords()
  const [slug, setSlug] = useState(textOf(answers, 'slug'))
  const [isFree, setFree] = useState<boolean | null>(null)
  const look = (wanted: string): void => {
    setSlug(wanted)
    setFree(null)
    if (wanted.length < 3) return
    call<{ is_free: boolean }>('GET', `/selling/slug?slug=${encodeURIComponent(wanted)}`)
      .then(({ is_free }) => setFree(is_free))
      .catch(() => undefined)
  }
  const hint =
    isFree === null
      ? say('joining.store.slug.hint', { slug: slug || 'my-store' })
      : say(isFree ? 'joining.store.slug.free' : 'joining.store.slug.taken', { slug })
  return (
    <StepForm isOpen={isOpen} onSaved={onSaved} bodyOf={(fields) => ({ ...fields, slug, item: 'store' })}>
      {(problems) => (
        <>
          <TextInput
            label={say('joining.store.name')}
            name="name"
            autoComplete="off"
            maxLength={60}
            defaultValue={textOf(answers, 'name')}
            error={problems['name']}
            onBlur={({ target }) => (slug === '' ? look(slugOf(target.value)) : undefined)}
          />
          <TextInput
            label={say('joining.store.slug')}
            hint={hint}
            name="slug"
            autoComplete="off"
            maxLength={40}
            value={slug}
            error={problems['slug']}
            onChange={({ target }) => setSlug(target.value.toLowerCase())}
            onBlur={() => look(slug)}
          />
          <Textarea
            label={say('joining.store.about')}
            hint={say('joining.store.about.hint')}
            name="about"
            rows={3}
            maxLength={400}
            defaultValue={textOf(answers, 'about')}
            error={problems['about']}
          />
          <div className={styles.pair}>
            <TextInput
              label={say('joining.store.email')}
              hint={say('joining.store.care.hint')}
              name="care_email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={textOf(answers, 'care_email')}
              error={problems['care_email']}
            />
            <TextInput
              label={say('joining.store.phone')}
              name="care_phone"
              inputMode="numeric"
              autoComplete="tel-national"
              maxLength={10}
              defaultValue={textOf(answers, 'care_phone')}
              error={problems['care_phone']}
            />
          </div>
        </>
      )}
    </StepForm>
  )
}

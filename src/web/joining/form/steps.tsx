import { checkSlug } from '#contracts/selling/onboarding'
import { useState } from 'react'
import { constitutions } from '#contracts/selling/sellers'
import { ask } from '../../shared/ask.ts'
import { constitutionNames } from '../../shared/joining-names.ts'
import { Checkbox, Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { textIn, textsIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../joining.module.css'
import {
  AnswerField,
  placeAnswers,
  PlaceFields,
  placeIn,
  StepForm,
  textOf,
  type StateName,
  type StepProps,
} from './fields.tsx'

const kinds = [
  ['regular', 'joining.kind.regular', 'joining.kind.regular.may'],
  ['composition', 'joining.kind.composition', 'joining.kind.composition.may'],
  ['unregistered', 'joining.kind.unregistered', 'joining.kind.unregistered.may'],
] as const

type Kind = (typeof kinds)[number][0]

const kindOf = (name: string): Kind => kinds.find(([kind]) => kind === name)?.[0] ?? 'regular'

export function BusinessStep({ answers, isOpen, onSaved }: StepProps) {
  const t = useTranslator()
  const [kind, setKind] = useState(() => kindOf(textOf(answers, 'business_type')))
  const isRegistered = kind !== 'unregistered'
  const pan = textOf(answers, 'pan_shown')
  return (
    <StepForm
      {...{ answers, isOpen, onSaved }}
      bodyOf={(fields) => ({
        item: 'business',
        business_type: kind,
        constitution: constitutions.find((one) => one === textIn(fields, 'constitution')) ?? '',
        ...textsIn(fields, ['legal_name', 'gstin', 'pan', 'enrolment']),
      })}
    >
      <RadioGroup name="business_type" legend={t('joining.business.kind')}>
        {kinds.map(([value, name, may]) => (
          <Radio
            key={value}
            name="business_type"
            value={value}
            checked={kind === value}
            onChange={() => setKind(value)}
            label={t(name)}
            hint={t(may)}
          />
        ))}
      </RadioGroup>
      <Select
        label={t('joining.constitution')}
        name="constitution"
        defaultValue={textOf(answers, 'constitution')}
        hint={t('joining.constitution.hint')}
      >
        <option value="">{t('joining.constitution.pan')}</option>
        {constitutions.map((one) => (
          <option key={one} value={one}>
            {t(constitutionNames[one])}
          </option>
        ))}
      </Select>
      <AnswerField
        name="legal_name"
        max={120}
        label={t('joining.business.name')}
        hint={t('joining.business.name.hint')}
        autoComplete="organization"
      />
      {isRegistered ? (
        <AnswerField
          key="gstin"
          name="gstin"
          max={30}
          label={t('joining.business.gstin')}
          hint={t('joining.business.gstin.hint')}
        />
      ) : (
        <AnswerField
          key="enrolment"
          name="enrolment"
          max={30}
          label={t('joining.business.enrolment')}
          hint={t('joining.business.enrolment.hint')}
        />
      )}
      <AnswerField
        name="pan"
        max={20}
        label={t('joining.business.pan')}
        isOptional={isRegistered}
        hint={pan ? t('joining.saved', { end: pan }) : t('joining.business.pan.hint')}
      />
    </StepForm>
  )
}

export function AddressStep({ states, ...step }: StepProps & { states: readonly StateName[] }) {
  return (
    <StepForm {...step} bodyOf={(fields) => ({ item: 'address', ...placeIn(fields) })}>
      <PlaceFields states={states} />
    </StepForm>
  )
}

/** The pickup address and the address for returns. */
export function PickupStep({
  answers,
  isOpen,
  onSaved,
  states,
}: StepProps & { states: readonly StateName[] }) {
  const t = useTranslator()
  const [isSame, setSame] = useState(answers['is_same'] !== false)
  const [isBackHere, setBackHere] = useState(!answers['returns'])
  const saved = {
    ...answers,
    ...placeAnswers('place.', answers['place']),
    ...placeAnswers('returns.', answers['returns']),
  }
  const bodyOf = (fields: FormData) => ({
    item: 'pickup' as const,
    is_same: isSame,
    phone: textIn(fields, 'phone'),
    place: isSame ? null : placeIn(fields, 'place.'),
    returns: isBackHere ? null : placeIn(fields, 'returns.'),
  })
  return (
    <StepForm {...{ answers: saved, isOpen, onSaved, bodyOf }}>
      <Checkbox
        label={t('joining.pickup.same')}
        checked={isSame}
        onChange={({ target }) => setSame(target.checked)}
      />
      {isSame ? null : <PlaceFields states={states} prefix="place." />}
      <AnswerField
        name="phone"
        max={10}
        label={t('joining.pickup.phone')}
        hint={t('joining.pickup.phone.hint')}
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <Checkbox
        label={t('joining.pickup.back')}
        checked={isBackHere}
        onChange={({ target }) => setBackHere(target.checked)}
      />
      {isBackHere ? null : (
        <fieldset className={styles.form}>
          <legend>
            <strong>{t('joining.pickup.returns')}</strong>
          </legend>
          <PlaceFields states={states} prefix="returns." />
        </fieldset>
      )}
    </StepForm>
  )
}

export function BankStep({ answers, isOpen, onSaved }: StepProps) {
  const t = useTranslator()
  const saved = textOf(answers, 'account_shown')
  return (
    <StepForm
      {...{ answers, isOpen, onSaved }}
      bodyOf={(fields) => ({
        item: 'bank',
        ...textsIn(fields, ['holder', 'account_number', 'account_again', 'ifsc']),
      })}
    >
      {saved ? <p className={styles.note}>{t('joining.saved', { end: saved })}</p> : null}
      <AnswerField
        name="holder"
        max={100}
        label={t('joining.bank.holder')}
        hint={t('joining.bank.holder.hint')}
      />
      <AnswerField name="account_number" max={40} label={t('joining.bank.account')} inputMode="numeric" />
      <AnswerField name="account_again" max={40} label={t('joining.bank.again')} inputMode="numeric" />
      <AnswerField name="ifsc" max={20} label={t('joining.bank.ifsc')} hint={t('joining.bank.ifsc.hint')} />
      <p className={styles.note}>{t('joining.bank.rupee')}</p>
    </StepForm>
  )
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, 40)

export function StoreStep({ answers, isOpen, onSaved }: StepProps) {
  const t = useTranslator()
  const [slug, setSlug] = useState(textOf(answers, 'slug'))
  // The answers may arrive in another order than they were asked for.
  const [checked, setChecked] = useState({ slug: '', isFree: false })
  const isFree = checked.slug === slug && slug !== '' ? checked.isFree : null
  const checkIsFree = (newSlug: string): void => {
    setSlug(newSlug)
    if (newSlug.length < 3) return
    ask(checkSlug, { query: { slug: newSlug } })
      .then(({ is_free }) => setChecked({ slug: newSlug, isFree: is_free }))
      .catch(() => undefined)
  }
  const hint =
    isFree === null
      ? t('joining.store.slug.hint', { slug: slug || 'my-store' })
      : t(isFree ? 'joining.store.slug.free' : 'joining.store.slug.taken', { slug })
  return (
    <StepForm
      {...{ answers, isOpen, onSaved }}
      bodyOf={(fields) => ({
        item: 'store',
        slug,
        ...textsIn(fields, ['name', 'about', 'care_email', 'care_phone', 'officer_name', 'officer_email']),
      })}
    >
      <AnswerField
        name="name"
        max={60}
        label={t('joining.store.name')}
        onBlur={({ target }) => (slug === '' ? checkIsFree(slugOf(target.value)) : undefined)}
      />
      <TextInput
        label={t('joining.store.slug')}
        hint={hint}
        name="slug"
        autoComplete="off"
        maxLength={40}
        value={slug}
        onChange={({ target }) => setSlug(target.value.toLowerCase())}
        onBlur={() => checkIsFree(slug)}
      />
      <Textarea
        label={t('joining.store.about')}
        hint={t('joining.store.about.hint')}
        name="about"
        rows={3}
        maxLength={400}
        defaultValue={textOf(answers, 'about')}
      />
      <div className={styles.pair}>
        <AnswerField
          name="care_email"
          max={254}
          label={t('joining.store.email')}
          hint={t('joining.store.care.hint')}
          type="email"
          autoComplete="email"
        />
        <AnswerField
          name="care_phone"
          max={10}
          label={t('joining.store.phone')}
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </div>
      <div className={styles.pair}>
        <AnswerField
          name="officer_name"
          max={100}
          label={t('joining.store.officer')}
          hint={t('joining.store.officer.hint')}
          isOptional
        />
        <AnswerField
          name="officer_email"
          max={254}
          label={t('joining.store.officer.email')}
          type="email"
          isOptional
        />
      </div>
    </StepForm>
  )
}

import { useId } from 'react'
import { applyToConduct, type Application } from '#contracts/learning/workshops'
import { useAction } from '../shared/use-action.ts'
import { Button } from '../ui/button/button.tsx'
import { Checkbox, GroupError, wrongGroup } from '../ui/choice/choice.tsx'
import { Form, textIn, textsIn, useFieldProblem } from '../ui/form/form.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { Textarea } from '../ui/textarea/textarea.tsx'
import { translateTerms } from '../messages/attribute-values.ts'
import { useTranslator } from '../messages/messages.tsx'
import styles from '../shared/workshops/workshops.module.css'
import formStyles from '../shared/workshops/form.module.css'

type Known = {
  application: Application | null
  name: string
  phone: string
  email: string
  states: readonly { code: number; name: string }[]
}

const blank = {
  legal_name: '',
  crafts: [] as string[],
  experience: '',
  links: [] as string[],
  city: '',
  modes: ['in_person'] as Application['modes'],
  address: '',
  state_code: 0,
  gstin: '',
}

const startOf = ({ application, name, phone, email }: Known) =>
  application ?? { ...blank, display_name: name, phone, email }

const modes = ['in_person', 'online'] as const

const listIn = (fields: FormData, name: string, separator: RegExp): string[] =>
  textIn(fields, name)
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

const bodyOf = (fields: FormData) => ({
  ...textsIn(fields, ['display_name', 'legal_name', 'phone', 'email', 'experience']),
  ...textsIn(fields, ['city', 'address', 'gstin']),
  state_code: Number(textIn(fields, 'state_code')),
  crafts: listIn(fields, 'crafts', /[,\n]/),
  links: listIn(fields, 'links', /\s+/),
  modes: modes.filter((mode) => fields.getAll('modes').includes(mode)),
})

/** The application to conduct workshops. */
export function ApplicationForm({ own }: { own: Known }) {
  const t = useTranslator()
  const apply = useAction(applyToConduct, { done: t('workshops.conduct.sent') })
  const start = startOf(own)
  const field = (
    name: 'display_name' | 'legal_name' | 'phone' | 'email' | 'experience' | 'city' | 'address' | 'gstin',
  ) => ({ name, defaultValue: start[name] })
  return (
    <Form action={apply} onSend={(fields) => apply.run({ body: bodyOf(fields) })} className={formStyles.form}>
      <h2>{t('workshops.conduct.form')}</h2>
      <div className={formStyles.pair}>
        <TextInput label={t('workshops.conduct.name')} maxLength={60} {...field('display_name')} />
        <TextInput label={t('workshops.conduct.legal')} maxLength={100} {...field('legal_name')} />
        <TextInput
          label={t('workshops.conduct.phone')}
          inputMode="numeric"
          maxLength={10}
          {...field('phone')}
        />
        <TextInput label={t('workshops.conduct.email')} type="email" {...field('email')} />
      </div>
      <TextInput
        label={t('workshops.conduct.crafts')}
        hint={t('workshops.conduct.crafts.hint')}
        name="crafts"
        defaultValue={start.crafts.join(', ')}
      />
      <Textarea label={t('workshops.conduct.experience')} maxLength={2000} {...field('experience')} />
      <Textarea
        label={t('workshops.conduct.links')}
        hint={t('workshops.conduct.links.hint')}
        isOptional
        rows={2}
        name="links"
        defaultValue={start.links.join('\n')}
      />
      <Modes first={start.modes} />
      <div className={formStyles.pair}>
        <TextInput label={t('workshops.conduct.city')} {...field('city')} />
        <Select label={t('workshops.conduct.state')} name="state_code" defaultValue={start.state_code}>
          <option value={0}>{t('workshops.conduct.choose')}</option>
          {own.states.map(({ code, name }) => (
            <option key={code} value={code}>
              {translateTerms(name)}
            </option>
          ))}
        </Select>
      </div>
      <TextInput
        label={t('workshops.conduct.address')}
        hint={t('workshops.conduct.address.hint')}
        {...field('address')}
      />
      <TextInput
        label={t('workshops.conduct.gstin')}
        hint={t('workshops.conduct.gstin.hint')}
        isOptional
        maxLength={15}
        {...field('gstin')}
      />
      <div className={formStyles.actions}>
        <Button type="submit" isBusy={apply.isBusy}>
          {t('workshops.conduct.send')}
        </Button>
      </div>
    </Form>
  )
}

/** Where the conductor teaches; a hybrid workshop is both. */
function Modes({ first }: { first: Application['modes'] }) {
  const t = useTranslator()
  const id = useId()
  const problem = useFieldProblem('modes')
  return (
    <fieldset className={styles.tight} {...wrongGroup(id, problem)}>
      <legend>{t('workshops.conduct.where')}</legend>
      {modes.map((mode) => (
        <Checkbox
          key={mode}
          label={t(mode === 'online' ? 'workshops.mode.online' : 'workshops.mode.in_person')}
          name="modes"
          value={mode}
          defaultChecked={first.some((one) => one === mode || one === 'hybrid')}
        />
      ))}
      <GroupError id={id} error={problem} />
    </fieldset>
  )
}

import { changeCompany } from '#contracts/operations/settings'
import { useId, useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Company } from '#contracts/operations/company'
import { Refusal } from '#platform/refusal'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { translateRefusal, useTranslator } from '../../messages/messages.tsx'
import styles from './company-form.module.css'

type Problems = Readonly<Record<string, string>>

/** What was typed stays when something is wrong, which is said at its field. */
export function CompanyForm({ company }: { company: Company }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const { frame, lead } = useFirstWrong()
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblems({})
    try {
      await ask(changeCompany, { body: companyIn(form) })
      showToast(t('rules.company.saved'), 'success')
      await revalidate()
    } catch (error) {
      setProblems(byField(error, gstinsIn(form)))
      lead()
    } finally {
      setBusy(false)
    }
  }
  const of = (name: string, value: string) => ({
    name,
    defaultValue: value,
    error: problems[name],
    isOptional: true,
    autoComplete: 'off',
  })
  const { grievance_officer: officer, nodal_contact: nodal, social } = company
  return (
    <form ref={frame} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
      <Card title={t('rules.company.names')}>
        <div className={styles.fields}>
          <TextInput
            label={t('rules.company.legal')}
            maxLength={120}
            {...of('legal_name', company.legal_name)}
          />
          <TextInput
            label={t('rules.company.trade')}
            maxLength={80}
            {...of('trade_name', company.trade_name)}
          />
          <TextInput
            label={t('rules.company.cin')}
            hint={t('rules.company.cin.hint')}
            maxLength={40}
            {...of('cin', company.cin)}
          />
          <Registrations gstins={company.gstins} problems={problems} />
        </div>
      </Card>
      <Card title={t('rules.company.contact')}>
        <div className={styles.fields}>
          <Textarea
            label={t('rules.company.address')}
            rows={3}
            maxLength={300}
            {...of('address', company.address)}
          />
          <div className={styles.pair}>
            <TextInput
              label={t('rules.company.email')}
              type="email"
              maxLength={254}
              {...of('email', company.email)}
            />
            <TextInput
              label={t('rules.company.phone')}
              type="tel"
              maxLength={30}
              {...of('phone', company.phone)}
            />
          </div>
        </div>
      </Card>
      <Person
        name="grievance_officer"
        title={t('rules.company.officer')}
        text={t('rules.company.officer.text')}
        person={officer}
        of={of}
      />
      <Person
        name="nodal_contact"
        title={t('rules.company.nodal')}
        text={t('rules.company.nodal.text')}
        person={nodal}
        of={of}
      />
      <Card title={t('rules.company.social')}>
        <div className={styles.pair}>
          <TextInput
            label="Instagram"
            type="url"
            maxLength={200}
            {...of('social.instagram', social.instagram)}
          />
          <TextInput
            label="Facebook"
            type="url"
            maxLength={200}
            {...of('social.facebook', social.facebook)}
          />
          <TextInput label="YouTube" type="url" maxLength={200} {...of('social.youtube', social.youtube)} />
          <TextInput
            label="Pinterest"
            type="url"
            maxLength={200}
            {...of('social.pinterest', social.pinterest)}
          />
        </div>
      </Card>
      <TextInput
        label={t('rules.company.reason')}
        hint={t('rules.company.reason.hint')}
        maxLength={500}
        {...of('reason', '')}
      />
      {problems[''] ? (
        <p role="alert" className={styles.problem}>
          {problems['']}
        </p>
      ) : null}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('rules.company.save')}
        </Button>
      </div>
    </form>
  )
}

type Of = (name: string, value: string) => object
type PersonProps = {
  name: 'grievance_officer' | 'nodal_contact'
  title: string
  text: string
  person: Company['nodal_contact']
  of: Of
}

function Person({ name, title, text, person, of }: PersonProps) {
  const t = useTranslator()
  return (
    <Card title={title}>
      <div className={styles.fields}>
        <p className={styles.note}>{text}</p>
        <TextInput label={t('rules.company.person')} maxLength={100} {...of(`${name}.name`, person.name)} />
        <div className={styles.pair}>
          <TextInput
            label={t('rules.company.email')}
            type="email"
            maxLength={254}
            {...of(`${name}.email`, person.email)}
          />
          <TextInput
            label={t('rules.company.phone')}
            type="tel"
            maxLength={30}
            {...of(`${name}.phone`, person.phone)}
          />
        </div>
      </div>
    </Card>
  )
}

/** One field for each registration; its State is read from it. Empty fields are no registrations. */
function Registrations({ gstins, problems }: { gstins: Company['gstins']; problems: Problems }) {
  const t = useTranslator()
  const first = useId()
  const [rows, setRows] = useState(() =>
    (gstins.length > 0 ? gstins.map(({ gstin }) => gstin) : ['']).map((gstin, at) => ({
      key: `${first}${at}`,
      gstin,
    })),
  )
  return (
    <>
      {rows.map(({ key, gstin }, at) => (
        <TextInput
          key={key}
          label={
            rows.length > 1 ? t('rules.company.gstin.nth', { number: at + 1 }) : t('rules.company.gstin')
          }
          hint={at === 0 ? t('rules.company.gstin.hint') : undefined}
          name="gstin"
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          isOptional
          defaultValue={gstin}
          error={problems[`gstins.${at}`]}
        />
      ))}
      {rows.length < 40 ? (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => setRows([...rows, { key: `${first}${rows.length}`, gstin: '' }])}
          >
            {t('rules.company.gstin.add')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const asText = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
const textIn = (form: FormData, name: string): string => asText(form.get(name))

function companyIn(form: FormData) {
  const person = (name: string) => ({
    name: textIn(form, `${name}.name`),
    email: textIn(form, `${name}.email`),
    phone: textIn(form, `${name}.phone`),
  })
  const texts = ['legal_name', 'trade_name', 'cin', 'address', 'email', 'phone', 'reason']
  const networks = ['instagram', 'facebook', 'youtube', 'pinterest']
  return {
    ...Object.fromEntries(texts.map((name) => [name, textIn(form, name)])),
    gstins: gstinsIn(form).map(({ gstin }) => ({ gstin })),
    grievance_officer: person('grievance_officer'),
    nodal_contact: person('nodal_contact'),
    social: Object.fromEntries(networks.map((name) => [name, textIn(form, `social.${name}`)])),
  }
}

/** What is typed, with the row it stands in. */
const gstinsIn = (form: FormData) =>
  form
    .getAll('gstin')
    .map((value, row) => ({ gstin: asText(value).trim(), row }))
    .filter(({ gstin }) => gstin !== '')

/** What the server says of each field, a registration's at the row it was typed in; under '' what it says of the whole. */
function byField(error: unknown, gstins: readonly { row: number }[]): Problems {
  const errors = error instanceof Refusal ? (error.details.errors ?? []) : []
  if (errors.length === 0) return { '': messageOf(error) }
  const rowOf = (field: string): string =>
    field.replace(/^gstins\.(\d+)\.\w+$/, (_whole, at: string) => `gstins.${gstins[Number(at)]?.row ?? at}`)
  return Object.fromEntries(errors.map(({ field, message }) => [rowOf(field), translateRefusal(message)]))
}

import { changeCompany } from '#contracts/operations/settings'
import { useId, useState } from 'react'
import type { Company } from '#contracts/operations/company'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Form, textIn, textsIn, type FormAction } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './company-form.module.css'

/** Edits the company's details; errors show at their fields. */
export function CompanyForm({ company }: { company: Company }) {
  const t = useTranslator()
  const save = useAction(changeCompany, { done: t('settings.company.saved') })
  // Empty rows are not sent, so the server's indexes are mapped back to rows.
  const [sentRows, setSentRows] = useState<readonly number[]>([])
  const send = (fields: FormData) => {
    const gstins = gstinsIn(fields)
    setSentRows(gstins.map(({ row }) => row))
    return save.run({ body: companyIn(fields, gstins) })
  }
  const of = (name: string, value: string) => ({
    name,
    defaultValue: value,
    isOptional: true,
    autoComplete: 'off',
  })
  const { grievance_officer: officer, nodal_contact: nodal, social } = company
  return (
    <Form
      action={{ ...save, problems: atRows(save.problems, sentRows) }}
      onSend={send}
      className={styles.form}
    >
      <Card title={t('settings.company.names')}>
        <div className={styles.fields}>
          <TextInput
            label={t('settings.company.legal')}
            maxLength={120}
            {...of('legal_name', company.legal_name)}
          />
          <TextInput
            label={t('settings.company.trade')}
            maxLength={80}
            {...of('trade_name', company.trade_name)}
          />
          <TextInput
            label={t('settings.company.cin')}
            hint={t('settings.company.cin.hint')}
            maxLength={40}
            {...of('cin', company.cin)}
          />
          <Registrations gstins={company.gstins} />
        </div>
      </Card>
      <Card title={t('settings.company.contact')}>
        <div className={styles.fields}>
          <Textarea
            label={t('settings.company.address')}
            rows={3}
            maxLength={300}
            {...of('address', company.address)}
          />
          <div className={styles.pair}>
            <TextInput
              label={t('settings.company.email')}
              type="email"
              maxLength={254}
              {...of('email', company.email)}
            />
            <TextInput
              label={t('settings.company.phone')}
              type="tel"
              maxLength={30}
              {...of('phone', company.phone)}
            />
          </div>
        </div>
      </Card>
      <Person
        name="grievance_officer"
        title={t('settings.company.officer')}
        text={t('settings.company.officer.text')}
        person={officer}
        of={of}
      />
      <Person
        name="nodal_contact"
        title={t('settings.company.nodal')}
        text={t('settings.company.nodal.text')}
        person={nodal}
        of={of}
      />
      <Card title={t('settings.company.social')}>
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
        label={t('settings.company.reason')}
        hint={t('settings.company.reason.hint')}
        maxLength={500}
        {...of('reason', '')}
      />
      <div>
        <Button type="submit" isBusy={save.isBusy}>
          {t('settings.company.save')}
        </Button>
      </div>
    </Form>
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
        <TextInput
          label={t('settings.company.person')}
          maxLength={100}
          {...of(`${name}.name`, person.name)}
        />
        <div className={styles.pair}>
          <TextInput
            label={t('settings.company.email')}
            type="email"
            maxLength={254}
            {...of(`${name}.email`, person.email)}
          />
          <TextInput
            label={t('settings.company.phone')}
            type="tel"
            maxLength={30}
            {...of(`${name}.phone`, person.phone)}
          />
        </div>
      </div>
    </Card>
  )
}

/** One field per registration; its State is derived from the number. Empty fields are ignored. */
function Registrations({ gstins }: { gstins: Company['gstins'] }) {
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
            rows.length > 1
              ? t('settings.company.gstin.nth', { number: at + 1 })
              : t('settings.company.gstin')
          }
          hint={at === 0 ? t('settings.company.gstin.hint') : undefined}
          name={gstinName(at)}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          isOptional
          defaultValue={gstin}
        />
      ))}
      {rows.length < MAX_GSTINS ? (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => setRows([...rows, { key: `${first}${rows.length}`, gstin: '' }])}
          >
            {t('settings.company.gstin.add')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const MAX_GSTINS = 40
const gstinName = (row: number): string => `gstins.${row}.gstin`

/** The registrations that are filled in, with their rows. */
const gstinsIn = (fields: FormData) =>
  Array.from({ length: MAX_GSTINS }, (_, row) => ({ gstin: textIn(fields, gstinName(row)), row })).filter(
    ({ gstin }) => gstin !== '',
  )

function companyIn(fields: FormData, gstins: ReturnType<typeof gstinsIn>) {
  const person = (of: string) => ({
    name: textIn(fields, `${of}.name`),
    email: textIn(fields, `${of}.email`),
    phone: textIn(fields, `${of}.phone`),
  })
  return {
    ...textsIn(fields, ['legal_name', 'trade_name', 'cin', 'address', 'email', 'phone', 'reason']),
    gstins: gstins.map(({ gstin }) => ({ gstin })),
    grievance_officer: person('grievance_officer'),
    nodal_contact: person('nodal_contact'),
    social: {
      instagram: textIn(fields, 'social.instagram'),
      facebook: textIn(fields, 'social.facebook'),
      youtube: textIn(fields, 'social.youtube'),
      pinterest: textIn(fields, 'social.pinterest'),
    },
  }
}

/** Moves the server's errors of the n-th registration to its row. */
function atRows(problems: FormAction['problems'], rows: readonly number[]): FormAction['problems'] {
  const rowOf = (field: string): string =>
    field.replace(/^gstins\.(\d+)\b.*$/, (_whole, nth: string) => gstinName(rows[Number(nth)] ?? Number(nth)))
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [rowOf(field), problem]))
}

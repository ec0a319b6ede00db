import { exportStoreDocuments } from '#contracts/money/invoices'
import { Form, useSearchParams } from 'react-router'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { download } from '../../shared/download.ts'
import { useDownload } from '../../shared/use-download.ts'
import styles from './invoices.module.css'
import { kindNames } from '../../shared/document-kinds.ts'
import { type Kind } from './period.ts'

const kinds = Object.keys(kindNames) as Kind[]

/** Filters by days, kind and number, and the CSV for the accountant. */
export function Filters({ storeId, from, until }: { storeId: number; from: string; until: string }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const files = useDownload()
  const given = (name: string): string => searchParams.get(name) ?? ''
  const fetchFile = () =>
    files.run({
      name: `documents-${from}-${until}.csv`,
      fetch: (name) => download(name, exportStoreDocuments, { query: { store_id: storeId, from, until } }),
    })
  return (
    <search>
      <Form key={[from, until, given('kind'), given('search')].join(' ')} className={styles.filters}>
        {given('store') ? <input type="hidden" name="store" value={given('store')} /> : null}
        <TextInput label={t('bills.from')} name="from" type="date" required defaultValue={from} />
        <TextInput label={t('bills.until')} name="until" type="date" required defaultValue={until} />
        <Select label={t('bills.kind')} name="kind" defaultValue={given('kind')}>
          <option value="">{t('bills.kind.any')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(kindNames[kind])}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('bills.search')}
          name="search"
          type="search"
          autoComplete="off"
          maxLength={20}
          defaultValue={given('search')}
        />
        <div className={styles.buttons}>
          <Button type="submit">{t('bills.show')}</Button>
          <Button variant="secondary" isBusy={files.isBusy} onClick={() => void fetchFile()}>
            {t('bills.csv')}
          </Button>
        </div>
      </Form>
    </search>
  )
}

import { exportStoreDocuments } from '#contracts/money/invoices'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { download } from '../../shared/download.ts'
import styles from './invoices.module.css'
import { kindNames, type Kind } from './period.ts'

const kinds = Object.keys(kindNames) as Kind[]

/** Which documents: between two days, of a kind, or by a number; and the file for the accountant. */
export function Filters({ storeId, from, until }: { storeId: number; from: string; until: string }) {
  const t = useTranslator()
  const [asked] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const given = (name: string): string => asked.get(name) ?? ''
  const fetchFile = async () => {
    setBusy(true)
    const query = { store_id: storeId, from, until }
    await download(`documents-${from}-${until}.csv`, exportStoreDocuments, { query }).catch(
      (error: unknown) => showToast(messageOf(error), 'error'),
    )
    setBusy(false)
  }
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
          <Button variant="secondary" isBusy={isBusy} onClick={() => void fetchFile()}>
            {t('bills.csv')}
          </Button>
        </div>
      </Form>
    </search>
  )
}

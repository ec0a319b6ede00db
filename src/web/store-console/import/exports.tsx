import { downloadTemplate, exportCatalogue } from '#contracts/selling/imports'
import { useState } from 'react'
import { messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './import.module.css'
import { download } from '../../shared/download.ts'

/** The store's goods as files, and an empty one to begin with. */
export function Exports({ storeId }: { storeId: number }) {
  const t = useTranslator()
  const [busy, setBusy] = useState('')
  const goods = (name: string, format: 'ciy' | 'shopify') =>
    download(name, exportCatalogue, { query: { store_id: storeId, format } })
  const files: [label: MessageId, fetchIt: () => Promise<void>][] = [
    ['store.export.ciy', () => goods('goods.csv', 'ciy')],
    ['store.export.shopify', () => goods('goods-shopify.csv', 'shopify')],
    ['store.export.template', () => download('ciy-import.csv', downloadTemplate)],
  ]
  const fetchFile = async (label: MessageId, fetchIt: () => Promise<void>): Promise<void> => {
    setBusy(label)
    await fetchIt().catch((error: unknown) => showToast(messageOf(error), 'error'))
    setBusy('')
  }
  return (
    <section aria-labelledby="export">
      <SectionHeading id="export">{t('store.export.title')}</SectionHeading>
      <p className={styles.hint}>{t('store.export.hint')}</p>
      <div className={styles.actions}>
        {files.map(([label, fetchIt]) => (
          <Button
            key={label}
            variant="secondary"
            isBusy={busy === label}
            onClick={() => void fetchFile(label, fetchIt)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </section>
  )
}

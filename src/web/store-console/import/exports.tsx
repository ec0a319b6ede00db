import { downloadTemplate, exportCatalogue } from '#contracts/selling/imports'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './import.module.css'
import { download } from '../../shared/download.ts'
import { useDownload } from '../../shared/use-download.ts'

/** Exports the store's products as files, and an empty template. */
export function Exports({ storeId }: { storeId: number }) {
  const t = useTranslator()
  const { run, pending } = useDownload()
  const catalogue = (format: 'ciy' | 'shopify') => (name: string) =>
    download(name, exportCatalogue, { query: { store_id: storeId, format } })
  const files: { label: MessageId; name: string; fetch: (name: string) => Promise<void> }[] = [
    { label: 'store.export.ciy', name: 'goods.csv', fetch: catalogue('ciy') },
    { label: 'store.export.shopify', name: 'goods-shopify.csv', fetch: catalogue('shopify') },
    {
      label: 'store.export.template',
      name: 'ciy-import.csv',
      fetch: (name) => download(name, downloadTemplate),
    },
  ]
  return (
    <section aria-labelledby="export">
      <SectionHeading id="export">{t('store.export.title')}</SectionHeading>
      <p className={styles.hint}>{t('store.export.hint')}</p>
      <div className={styles.actions}>
        {files.map(({ label, ...file }) => (
          <Button
            key={label}
            variant="secondary"
            isBusy={pending?.name === file.name}
            onClick={() => void run(file)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </section>
  )
}

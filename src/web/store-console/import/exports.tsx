import { useState } from 'react'
import { messageOf } from '../../shared/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords, type MessageId } from '../../words/words.tsx'
import styles from './import.module.css'
import { download } from './send.ts'

/** The store's goods as files, and an empty one to begin with. */
export function Exports({ storeId }: { storeId: number }) {
  const say = useWords()
  const [busy, setBusy] = useState('')
  const files: [label: MessageId, path: string, name: string][] = [
    ['store.export.ciy', `/seller/catalogue.csv?store_id=${storeId}&format=ciy`, 'goods.csv'],
    ['store.export.shopify', `/seller/catalogue.csv?store_id=${storeId}&format=shopify`, 'goods-shopify.csv'],
    ['store.export.template', '/seller/import-template.csv', 'ciy-import.csv'],
  ]
  const fetchFile = async (path: string, name: string): Promise<void> => {
    setBusy(path)
    await download(path, name).catch((error: unknown) => showToast(messageOf(error), 'error'))
    setBusy('')
  }
  return (
    <section aria-labelledby="export">
      <SectionHeading id="export">{say('store.export.title')}</SectionHeading>
      <p className={styles.hint}>{say('store.export.hint')}</p>
      <div className={styles.actions}>
        {files.map(([label, path, name]) => (
          <Button
            key={label}
            variant="secondary"
            isBusy={busy === path}
            onClick={() => void fetchFile(path, name)}
          >
            {say(label)}
          </Button>
        ))}
      </div>
    </section>
  )
}

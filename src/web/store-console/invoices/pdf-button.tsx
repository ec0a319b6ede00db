import { useState } from 'react'
import type { StoreDocument } from '#contracts/money/invoices'
import { messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { downloadLink } from '../../shared/download.ts'

/** Hands a document's PDF to the browser; named by the element `document-{id}`. */
export function PdfButton({ document: { document_id, number, pdf } }: { document: StoreDocument }) {
  const t = useTranslator()
  const [isBusy, setBusy] = useState(false)
  const get = async () => {
    setBusy(true)
    await downloadLink(`${number}.pdf`, pdf).catch((error: unknown) => showToast(messageOf(error), 'error'))
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy}
      aria-describedby={`document-${document_id}`}
      onClick={() => void get()}
    >
      {t('bills.pdf')}
    </Button>
  )
}

import type { StoreDocument } from '#contracts/money/invoices'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { pdfOf } from '../../shared/download.ts'
import { useDownload } from '../../shared/use-download.ts'

/** Downloads a document's PDF; described by the element `document-{id}`. */
export function PdfButton({ document: { document_id, number, pdf } }: { document: StoreDocument }) {
  const t = useTranslator()
  const files = useDownload()
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={files.isBusy}
      aria-describedby={`document-${document_id}`}
      onClick={() => void files.run(pdfOf({ number, pdf }))}
    >
      {t('bills.pdf')}
    </Button>
  )
}

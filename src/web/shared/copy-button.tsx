import { Copy } from 'lucide-react'
import { showAlert } from '../ui/alert-dialog/alerts.tsx'
import { Button } from '../ui/button/button.tsx'
import { showToast } from '../ui/toast/toast.tsx'
import { useTranslator } from '../messages/messages.tsx'

/** Copies a text to the clipboard, and reports whether that succeeded. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useTranslator()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('shared.copy.done'), 'success')
    } catch {
      showAlert('error', t('shared.copy.failed'))
    }
  }
  return (
    <Button variant="secondary" size="small" onClick={() => void copy()}>
      <Copy size={18} aria-hidden="true" />
      {name}
    </Button>
  )
}

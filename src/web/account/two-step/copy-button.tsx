import { Copy } from 'lucide-react'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords } from '../../words/words.tsx'

/** Puts a text on the clipboard, and says so; where the browser does not let us, it says that too. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const say = useWords()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(say('admin.twostep.copied'), 'success')
    } catch {
      showAlert('error', say('admin.twostep.copyfailed'))
    }
  }
  return (
    <Button variant="secondary" size="small" onClick={() => void copy()}>
      <Copy size={18} aria-hidden="true" />
      {name}
    </Button>
  )
}

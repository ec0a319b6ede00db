import { Share2 } from 'lucide-react'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator, translator } from '../../messages/messages.tsx'

/** Shares the page by the phone's share sheet; elsewhere its address is copied. */
export function Share({ name }: { name: string }) {
  const t = useTranslator()
  return (
    <Button variant="quiet" onClick={() => void share(name)}>
      <Share2 size={20} aria-hidden="true" /> {t('lists.share')}
    </Button>
  )
}

async function share(name: string): Promise<void> {
  const url = location.origin + location.pathname
  try {
    // Not every browser has it, despite its type.
    const { share, clipboard } = navigator as Partial<Navigator>
    if (share) return await share.call(navigator, { title: name, url })
    if (!clipboard) return showAlert('success', url)
    await clipboard.writeText(url)
    showToast(translator()('lists.share.copied'), 'success')
  } catch (error) {
    // The visitor closed it.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showAlert('success', url)
  }
}

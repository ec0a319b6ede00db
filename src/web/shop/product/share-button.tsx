import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useOnDemand } from '../../shared/on-demand.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'

/** Shares the page by the phone's share sheet; elsewhere by a link to copy, or WhatsApp. */
export function ShareButton({ name }: { name: string }) {
  const t = useTranslator()
  const [address, setAddress] = useState<string | null>(null)
  const dialog = useOnDemand(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))

  async function share(): Promise<void> {
    const url = location.href
    if ('share' in navigator) {
      try {
        return await navigator.share({ title: name, url })
      } catch (error) {
        // The visitor closed it.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    if (await dialog.bring()) setAddress(url)
  }
  return (
    <>
      <Button variant="quiet" isBusy={dialog.isComing} onClick={() => void share()}>
        <Share2 size={20} aria-hidden="true" /> {t('product.share')}
      </Button>
      {dialog.Part ? <dialog.Part name={name} address={address} onClose={() => setAddress(null)} /> : null}
    </>
  )
}

import { Check, Copy, MessageCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './share-dialog.module.css'

type ShareDialogProps = { name: string; /** null: closed. */ address: string | null; onClose: () => void }

/** The address of the page, to copy or to send. */
export function ShareDialog({ name, address, onClose }: ShareDialogProps) {
  const t = useTranslator()
  const box = useRef<HTMLDivElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address ?? '')
      setCopied(true)
    } catch {
      // Where the browser refuses access to the clipboard, the address is selected for copying by hand.
      box.current?.querySelector('input')?.select()
    }
  }
  const close = (): void => {
    setCopied(false)
    onClose()
  }
  return (
    <Dialog isOpen={address !== null} onClose={close} title={t('product.share')}>
      <div ref={box} className={styles.share}>
        <TextInput
          label={t('product.share.link')}
          readOnly
          value={address ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>
          {isCopied ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
          {t(isCopied ? 'product.share.copied' : 'product.share.copy')}
        </Button>
        <a
          className={styles.whatsapp}
          href={`https://wa.me/?text=${encodeURIComponent(`${name} ${address ?? ''}`)}`}
          target="_blank"
          rel="noreferrer noopener"
        >
          <MessageCircle size={20} aria-hidden="true" /> {t('product.share.whatsapp')}
        </a>
      </div>
    </Dialog>
  )
}

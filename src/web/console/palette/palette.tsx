import { Search } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import type { ConsolePlace } from '../shell/places.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'
import { useOpenedHere } from '../use-opened-here.ts'
import styles from './palette.module.css'

/** Records of one kind that were found. */
export type FoundGroup = { name: MessageId; rows: readonly { title: string; note: string; href: string }[] }

/** Finds records by a text. */
export type Find = (text: string) => Promise<readonly FoundGroup[]>

type PaletteProps = { places: readonly ConsolePlace[]; find: Find }

const loadDialog = () =>
  withinChunkTime(import('./palette-dialog.tsx')).then(({ PaletteDialog }) => PaletteDialog)

/** The search of a console: a button, Ctrl-K, or '/' where the page does not use it. Its code loads on first use. */
export function Palette({ places, find }: PaletteProps) {
  const t = useTranslator()
  const { Part: Dialog, isOpen, open, close } = useOpenedHere(loadDialog)
  useOpeningKeys(open)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={open}
      >
        <Search size={18} aria-hidden />
        <span className={styles.label}>{t('console.search')}</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      {Dialog ? <Dialog isOpen={isOpen} onClose={close} places={places} find={find} /> : null}
    </>
  )
}

function useOpeningKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault()
      open()
    } else if (event.key === '/' && !isTyping(event.target)) {
      // The page's own list takes the key first, whichever listener was added first.
      setTimeout(() => (event.defaultPrevented ? undefined : open()))
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

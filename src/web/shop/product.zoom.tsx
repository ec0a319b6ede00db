import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { pictureUrl } from '../ui/picture/picture.tsx'
import styles from './product.zoom.module.css'

type ZoomProps = { picture: { path: string; alt: string }; onClose: () => void }

/** One picture at its full size, over the page: on phones it is moved about with a finger. */
export function Zoom({ picture: { path, alt }, onClose }: ZoomProps) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    box.current?.showModal()
    const { clientWidth = 0, scrollWidth = 0 } = box.current ?? {}
    box.current?.scrollTo({ left: (scrollWidth - clientWidth) / 2 })
  }, [])
  return (
    <dialog ref={box} className={styles.box} aria-label={alt || 'Picture'} onClose={onClose}>
      <form method="dialog">
        <button type="submit" className={styles.close} aria-label="Close">
          <X size={24} aria-hidden="true" />
        </button>
        <button type="submit" className={styles.picture} tabIndex={-1}>
          <img src={pictureUrl(path, 1200)} alt={alt} width={1200} height={1200} />
        </button>
      </form>
    </dialog>
  )
}

import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import {
  type Crop,
  draggedBy,
  firstCrop,
  movedTo,
  resizedTo,
  roomOf,
  WHOLE,
} from '../../../../../domain/menu/pictures/crop.ts'
import { type Turn, turnedSize } from '../../../../../domain/menu/pictures/picture-rules.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FieldFrame } from '../../../../ui/fields/field-frame.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { drawPart, type PictureSource } from './picture-source.ts'
import { pictureWords } from './pictures.words.ts'

export type Cut = Crop & { turn: Turn }

/** `children`: what is typed while one looks at the picture; it stands close below it, on a phone too. */
type Props = { source: PictureSource; cut: Cut; onCut: (cut: Cut) => void; children: ReactNode }

/** The part that is shown, as the menu will show it: dragged by hand, or chosen by sliders, also from a keyboard. */
export function CropField({ source, cut, onCut, children }: Props) {
  const size = turnedSize(source.size, cut.turn)
  const room = roomOf(cut, size)
  const put = (crop: Crop) => onCut({ ...crop, turn: cut.turn })
  const turnOnce = () => {
    const turn = ((cut.turn + 90) % 360) as Turn
    onCut({ ...firstCrop(turnedSize(source.size, turn)), turn })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[3fr_2fr] sm:gap-6">
      <div className="flex flex-col gap-2">
        <Frame source={source} cut={cut} onDrag={(by) => put(draggedBy(cut, size, by))} />
        <p className="text-sm text-ink-soft">{pictureWords.frameHint}</p>
        <div className="mt-3">{children}</div>
      </div>
      <div className="flex flex-col gap-2">
        <Slider
          label={pictureWords.shown}
          value={cut.width}
          from={room.narrowest}
          to={room.widest}
          onMove={(width) => put(resizedTo(cut, size, width))}
        />
        <Slider
          label={pictureWords.across}
          value={cut.left}
          to={room.left}
          onMove={(left) => put(movedTo(cut, size, { left, top: cut.top }))}
        />
        <Slider
          label={pictureWords.down}
          value={cut.top}
          to={room.top}
          onMove={(top) => put(movedTo(cut, size, { left: cut.left, top }))}
        />
        <div>
          <Button tone="outline" onClick={turnOnce}>
            <Icon name="refresh" />
            {pictureWords.turn}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Of the canvas: as sharp as the largest frame of the dialog. */
const DRAWN = { width: 1200, height: 900 }

type FrameProps = { source: PictureSource; cut: Cut; onDrag: (by: { x: number; y: number }) => void }

function Frame({ source, cut, onDrag }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, source.preview, cut.turn, cut)
  }, [source, cut])
  const move = ({ clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (!last.current) return
    const { width, height } = currentTarget.getBoundingClientRect()
    onDrag({ x: (x - last.current.x) / width, y: (y - last.current.y) / height })
    last.current = { x, y }
  }
  const end = () => {
    last.current = null
  }
  return (
    <canvas
      ref={canvas}
      {...DRAWN}
      role="img"
      aria-label={pictureWords.frame}
      className="aspect-4/3 w-full cursor-grab touch-none rounded-field bg-sand active:cursor-grabbing"
      onPointerDown={({ clientX: x, clientY: y, currentTarget, pointerId, isPrimary }) => {
        if (!isPrimary) return
        currentTarget.setPointerCapture(pointerId)
        last.current = { x, y }
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

type SliderProps = {
  label: string
  value: number
  from?: number
  to: number
  onMove: (value: number) => void
}

function Slider({ label, value, from = 0, to, onMove }: SliderProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step="any"
        value={value}
        disabled={to <= from}
        aria-valuetext={pictureWords.percent(value / WHOLE)}
        onChange={({ target }) => onMove(target.valueAsNumber)}
        className="h-11 w-full accent-leaf-ink disabled:opacity-50"
      />
    </FieldFrame>
  )
}

export const CHARGES_ON_HOLD = {
  title: 'Your card is not charged at the moment',
  text: 'Your bank has raised a question about an earlier payment to us. Until it is settled, boxes that are not paid yet wait, and nothing is charged. Boxes that are paid come as planned. If you did not expect this, please write to us.',
} as const

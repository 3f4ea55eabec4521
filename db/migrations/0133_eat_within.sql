-- By when a meal is eaten is a number that the owner gives, so that every place says the same; it was a sentence among others.
-- Null: nobody has said it. No more days than the last day on a label leaves after a delivery.
ALTER TABLE meals ADD COLUMN eat_within_days integer
  CONSTRAINT meals_eat_within_days CHECK (eat_within_days BETWEEN 1 AND 5);
-- The sentence that the sample menu brought is known.
UPDATE meals SET eat_within_days = 4, storage_text = 'Keep in the refrigerator at 40 °F or below, or freeze it on the day it comes.'
WHERE storage_text = 'Keep in the refrigerator at 40 °F or below. Eat within 4 days of delivery, or freeze it on the day it comes.';

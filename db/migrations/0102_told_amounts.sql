-- What a reminder told that the meals of a box cost, in cents; null where it told no price, or before it was kept. The box costs
-- no more, unless its household changes it.
ALTER TABLE sent_notices ADD COLUMN told_meals_cents integer CHECK (told_meals_cents >= 0);

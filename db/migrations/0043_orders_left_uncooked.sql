-- Staff may say with a refund in full that the box is not cooked: the order is canceled in the transaction that settles it.
ALTER TABLE refunds ADD COLUMN leaves_uncooked boolean NOT NULL DEFAULT false;

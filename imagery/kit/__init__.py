"""The parts kit. Lengths are centimetres, angles are radians, colours are linear RGB from 0 to 1."""
